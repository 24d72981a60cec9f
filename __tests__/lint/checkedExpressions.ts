import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What recheck has looked at, by hashes, so that lint asks it only about what is new. */
export const LIST = path.join(import.meta.dirname, 'checkedExpressions.json');

export type Expression = { pattern: string; flags: string };

export const hashOf = ({ pattern, flags }: Expression): string =>
  createHash('sha256').update(`/${pattern}/${flags}`).digest('base64url').slice(0, 10);

export const readChecked = () => new Set(JSON.parse(readFileSync(LIST, 'utf8')) as string[]);

/** Where no text is long: signs are looked for in pieces of 400 characters, and what a feed lists is cut to 200. */
export const isBounded = (file: string): boolean =>
  /server\/(?:agent\/fixed\/signs\/|feeds\/values\/amenities\.ts$)/.test(file);
