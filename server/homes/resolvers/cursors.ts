import { createHash } from 'node:crypto';

import type { ListingSort } from '#server/homes/listingFilter.ts';
import type { PageCursor } from '#server/homes/queries/listingPage.ts';
import { sorts } from '#server/homes/queries/sorts.ts';
import { isUuid } from '#server/isUuid.ts';

/** Identifies the query a cursor belongs to, because the cursor has no position in other results. */
export const hashQuery = (question: unknown): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 12);

export const encodeCursor = ({ value, id }: PageCursor, hash: string): string =>
  Buffer.from(JSON.stringify([hash, value, id])).toString('base64url');

/** Null if the cursor is malformed or belongs to another query. */
export function parseCursor(cursor: string, hash: string, sort: ListingSort): PageCursor | null {
  if (cursor.length > 300) return null;
  const [itsHash, value, id] = decodeCursorParts(cursor);
  if (itsHash !== hash || typeof value !== 'string' || typeof id !== 'string') return null;
  return isUuid(id) && sorts[sort].isValue(value) ? { value, id } : null;
}

function decodeCursorParts(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
