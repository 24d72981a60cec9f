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
  const json = JSON.stringify(one) as string | undefined;
  const otherJson = JSON.stringify(other) as string | undefined;
  if (json === otherJson) return true;
  if (json === undefined || otherJson === undefined) return false;
  return isDeepStrictEqual(JSON.parse(json), JSON.parse(otherJson));
}
