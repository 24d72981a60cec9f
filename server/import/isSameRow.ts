import { isDeepStrictEqual } from 'node:util';

type Row = Readonly<Record<string, unknown>>;

/**
 * Compares rows as they would be stored. Cheap comparisons come first: most rows differ in a simple column,
 * or are written in the same order.
 */
export function isSameRow(one: Row, other: Row): boolean {
  for (const name in one) if (!isSameValue(one[name], other[name])) return false;
  for (const name in other) if (!(name in one) && other[name] !== undefined) return false;
  return true;
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const written = JSON.stringify(one) as string | undefined;
  const otherwise = JSON.stringify(other) as string | undefined;
  if (written === otherwise) return true;
  if (written === undefined || otherwise === undefined) return false;
  return isDeepStrictEqual(JSON.parse(written), JSON.parse(otherwise));
}
