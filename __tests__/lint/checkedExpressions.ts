import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The expressions that recheck has examined, as hashes, so that lint checks only new ones. */
export const LIST = path.join(import.meta.dirname, 'checkedExpressions.json');

export type Expression = { pattern: string; flags: string };

export const hashExpression = ({ pattern, flags }: Expression): string =>
  createHash('sha256').update(`/${pattern}/${flags}`).digest('base64url').slice(0, 10);

export const readChecked = () => new Set(JSON.parse(readFileSync(LIST, 'utf8')) as string[]);

/**
 * Code where texts are short: hazards are searched in pieces of 400 characters, and feed items are cut to
 * 200.
 */
export const isBounded = (file: string): boolean =>
  /server\/(?:agent\/fixed\/signs\/|feeds\/values\/amenities\.ts$)/.test(file);
