import { createHash } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import { invalidInput } from '#server/errors.ts';
import type { ObjectTypes } from '#server/graphql/schemaTypes.ts';
import { isPresent } from '#server/homes/isPresent.ts';
import type { ListingSort } from '#server/homes/listingFilter.ts';
import { type PageCursor, type SortedHome, listingPage } from '#server/homes/queries/listingPage.ts';
import type { ListingSearch } from '#server/homes/queries/listingSearch.ts';
import { sorts } from '#server/homes/queries/sorts.ts';
import { isUuid } from '#server/isUuid.ts';

/** As given in the query. */
type Paging = Omit<ObjectTypes['Query']['publicListings']['args'], 'organizationId' | 'filter'>;

type PageRequest = {
  sort: ListingSort;
  hash: string;
  size: number;
  page: number;
  from: PageCursor | null;
  isBackward: boolean;
};

const DEFAULT_PAGE_SIZE = 24;
const MAX_PAGE_SIZE = 100;
const INVALID_CURSOR = 'This place in the list no longer exists. Start from the first page.';

export function parsePaging(paging: Paging, { organizationId, filter }: ListingSearch): PageRequest {
  const sort = paging.sort ?? 'RECOMMENDED';
  const hash = hashQuery([organizationId, filter, sort]);
  const isBackward = isPresent(paging.last) || isPresent(paging.before);
  if (isBackward && isPresent(paging.first)) throw invalidInput({ last: 'Use first or last, not both.' });
  if (isPresent(paging.after) && isBackward) throw invalidInput({ before: 'Use after or before, not both.' });
  if (isPresent(paging.page) && (isPresent(paging.after) || isBackward)) {
    throw invalidInput({ page: 'Use a page or a cursor, not both.' });
  }
  if (isPresent(paging.page) && paging.page < 1) throw invalidInput({ page: 'Pages start at 1.' });
  return {
    sort,
    hash,
    isBackward,
    size: isBackward ? parsePageSize('last', paging.last) : parsePageSize('first', paging.first),
    page: paging.page ?? 1,
    from:
      parsePlaceCursor('after', paging.after, hash, sort) ??
      parsePlaceCursor('before', paging.before, hash, sort),
  };
}

function parsePageSize(field: 'first' | 'last', size: number | null | undefined): number {
  if (!isPresent(size)) return DEFAULT_PAGE_SIZE;
  if (size >= 1 && size <= MAX_PAGE_SIZE) return size;
  throw invalidInput({ [field]: `Ask for 1 to ${MAX_PAGE_SIZE} homes.` });
}

function parsePlaceCursor(
  field: 'after' | 'before',
  cursor: string | null | undefined,
  hash: string,
  sort: ListingSort,
) {
  if (!isPresent(cursor)) return null;
  const place = parseCursor(cursor, hash, sort);
  if (!place) throw invalidInput({ [field]: INVALID_CURSOR });
  return place;
}

/** Loads one extra home to know whether there are more. Without a range there is nothing to show. */
export async function getListingPage(db: Database, search: ListingSearch, stretch: PageRequest | null) {
  if (!stretch) return toConnection([], '', false, false);
  const { sort, size, page, from, isBackward, hash } = stretch;
  const offset = (page - 1) * size;
  const homes = await listingPage(db, search, { sort, limit: size + 1, offset, from, isBackward });
  const shown = homes.slice(0, size);
  const isMore = homes.length > size;
  const isOther = from !== null || page > 1;
  return isBackward
    ? toConnection(shown.toReversed(), hash, isMore, isOther)
    : toConnection(shown, hash, isOther, isMore);
}

function toConnection(
  homes: readonly SortedHome[],
  hash: string,
  hasPreviousPage: boolean,
  hasNextPage: boolean,
) {
  const edges = homes.map((node) => ({
    node,
    cursor: encodeCursor({ value: node.sortValue, id: node.id }, hash),
  }));
  const startCursor = edges.at(0)?.cursor ?? null;
  const endCursor = edges.at(-1)?.cursor ?? null;
  return { edges, pageInfo: { hasNextPage, hasPreviousPage, startCursor, endCursor } };
}

/** Identifies the query a cursor belongs to, because the cursor has no position in other results. */
const hashQuery = (question: unknown): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 12);

const encodeCursor = ({ value, id }: PageCursor, hash: string): string =>
  Buffer.from(JSON.stringify([hash, value, id])).toString('base64url');

/** Null if the cursor is malformed or belongs to another query. */
function parseCursor(cursor: string, hash: string, sort: ListingSort): PageCursor | null {
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
