import type { RawResult } from '../engine.ts';

import { parseArray, type SqlArray } from './arrays.ts';

type Decode = (text: string) => unknown;

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError('A whole number from the database is beyond 2^53');
  }
  return value;
}

/** ISO 8601 requires a T, and minutes in the offset. */
const parseTimestampText = (text: string) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));

const parseBytea = (text: string) => Buffer.from(text.slice(2), 'hex');

/** By object ID in pg_type: the element, then its array. All other types remain text. */
const pgTypes: [element: number, array: number, Decode][] = [
  [16, 1000, (text) => text === 't'],
  [17, 1001, parseBytea],
  [20, 1016, parseSafeInteger],
  [21, 1005, Number],
  [23, 1007, Number],
  [26, 1028, Number],
  [25, 1009, String],
  [114, 199, JSON.parse],
  [700, 1021, Number],
  [701, 1022, Number],
  [1043, 1015, String],
  [1082, 1182, String],
  [1184, 1185, parseTimestampText],
  [1700, 1231, parseSafeInteger],
  [2950, 2951, String],
  [3802, 3807, JSON.parse],
  [3910, 3911, String],
];

const decodeEntry = (entry: SqlArray[number], decode: Decode): unknown =>
  Array.isArray(entry)
    ? entry.map((inner) => decodeEntry(inner, decode))
    : entry === null
      ? null
      : decode(entry);

const decoders = new Map<number, Decode>(
  pgTypes.flatMap(([element, array, decode]) => [
    [element, decode],
    [array, (text: string) => decodeEntry(parseArray(text), decode)],
  ]),
);

export function decodeRows({ columns, rows }: RawResult): Record<string, unknown>[] {
  const readers = columns.map(({ name, type }) => ({ name, decode: decoders.get(type) ?? String }));
  return rows.map((row) => {
    const decoded: Record<string, unknown> = {};
    for (const [at, { name, decode }] of readers.entries()) {
      const text = row[at] ?? null;
      decoded[name] = text === null ? null : decode(text);
    }
    return decoded;
  });
}
