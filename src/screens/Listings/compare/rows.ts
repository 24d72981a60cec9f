export type Cell = {
  lines: readonly string[];
  /** What else is to be known of it. */
  note?: string | null;
  /** Says that there is none. */
  isNothing?: boolean;
};

export type Row = { key: string; name: string; cells: readonly Cell[]; differs: boolean };

export type RowGroup = { title: string; rows: readonly Row[] };

export const rowOf = (key: string, name: string, cells: readonly Cell[]): Row => ({
  key,
  name,
  cells,
  differs: new Set(cells.map(({ lines, note }) => JSON.stringify([lines, note ?? null]))).size > 1,
});
