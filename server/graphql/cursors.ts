import { createHash } from 'node:crypto';

import type { Place } from '#server/db/homes/listingPage.ts';
import { sorts } from '#server/db/homes/sorts.ts';
import type { ListingSort } from '#server/homes/listingFilter.ts';

import { isUuid } from '#server/identifiers.ts';

/** Of the question that a cursor belongs to: in the answers to another one it stands nowhere. */
export const questionHash = (question: unknown): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 12);

export const cursorOf = ({ value, id }: Place, hash: string): string =>
  Buffer.from(JSON.stringify([hash, value, id])).toString('base64url');

/** Null for one that is broken, or that belongs to another question. */
export function placeOf(cursor: string, hash: string, sort: ListingSort): Place | null {
  if (cursor.length > 300) return null;
  const [itsHash, value, id] = partsOf(cursor);
  if (itsHash !== hash || typeof value !== 'string' || typeof id !== 'string') return null;
  return isUuid(id) && sorts[sort].isValue(value) ? { value, id } : null;
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
