import { createInvalidTextError } from '../failures.ts';

import { formatArray, type SqlArray } from './arrays.ts';

const replaceLoneSurrogates = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '\u{fffd}');

function encodeText(text: string): string {
  // PostgreSQL text cannot contain this character.
  if (text.includes('\0')) throw createInvalidTextError();
  return replaceLoneSurrogates(text);
}

const toJson = (value: object) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? encodeText(part) : part));

const encodeEntry = (value: unknown): SqlArray[number] =>
  Array.isArray(value) ? value.map(encodeEntry) : encodeValue(value);

/** A list becomes an SQL array and any other object JSON, so pass a list for a JSON column as JSON text. */
export function encodeValue(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return encodeText(value);
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'undefined':
      return null;
    case 'object':
      if (value === null) return null;
      if (value instanceof Date) return value.toISOString();
      if (value instanceof Uint8Array) return String.raw`\x${Buffer.from(value).toString('hex')}`;
      return Array.isArray(value) ? formatArray(value.map(encodeEntry)) : toJson(value);
    case 'function':
    case 'symbol':
      throw new TypeError(`A ${typeof value} can’t be used as a statement value`);
  }
}
