export type Cell = {
  lines: readonly string[];
  /** Additional information about the value. */
  note?: string | null;
  /** Whether the value means "none". */
  isNothing?: boolean;
};

export type Row = { key: string; name: string; cells: readonly Cell[]; differs: boolean };

export type RowGroup = { title: string; rows: readonly Row[] };

export const createRow = (key: string, name: string, cells: readonly Cell[]): Row => ({
  key,
  name,
  cells,
  differs: new Set(cells.map(({ lines, note }) => JSON.stringify([lines, note ?? null]))).size > 1,
});
