import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The expressions that recheck has examined, as hashes, so that lint checks only new ones. */
export const LIST = path.join(import.meta.dirname, 'checkedExpressions.json');

export type Expression = { pattern: string; flags: string };

export const hashExpression = ({ pattern, flags }: Expression): string =>
  createHash('sha256').update(`/${pattern}/${flags}`).digest('base64url').slice(0, 10);

export const readChecked = () => new Set(JSON.parse(readFileSync(LIST, 'utf8')) as string[]);

/** Its expressions read only what a feed lists, cut to 200 characters before, so they may take longer. */
export const BOUNDED_FILE = 'server/feeds/values/amenities.ts';

export const isBounded = (file: string): boolean => file.endsWith(BOUNDED_FILE);
