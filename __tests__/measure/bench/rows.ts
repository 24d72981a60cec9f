export type Limit = {
  of: 'ours' | 'ratio';
  max?: number;
  min?: number;
  /** The shortest floor for which the limit is meaningful. */
  meantFrom?: number;
};

export type Unit = 'ms' | 's' | '/s' | 'points' | 'answers' | 'KB' | 'MB' | '';

/** One measurement. `ratio` is our value over the floor. */
export type Row = {
  what: string;
  unit: Unit;
  ours: number;
  floor: number | null;
  ratio: number | null;
  limit: Limit | null;
  verdict: Verdict;
  note: string | null;
};

export type Verdict = 'pass' | 'missed' | 'no limit';

type Measured = {
  what: string;
  unit: Unit;
  ours: number;
  floor?: number;
  limit?: Limit;
  note?: string;
};

export function row({ what, unit, ours, floor, limit, note }: Measured): Row {
  const ratio = floor === undefined ? null : ours / floor;
  const verdict = verdictOn({ ours, floor, ratio, limit });
  return { what, unit, ours, floor: floor ?? null, ratio, limit: limit ?? null, verdict, note: note ?? null };
}

type Judged = { ours: number; floor: number | undefined; ratio: number | null; limit: Limit | undefined };

function verdictOn({ ours, floor, ratio, limit }: Judged): Verdict {
  if (!limit) return 'no limit';
  const value = limit.of === 'ours' ? ours : ratio;
  const { max = Infinity, min = -Infinity, meantFrom = 0 } = limit;
  if (value !== null && value <= max && value >= min) return 'pass';
  return floor !== undefined && floor < meantFrom ? 'no limit' : 'missed';
}
