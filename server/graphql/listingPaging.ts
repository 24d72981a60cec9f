import type { Database } from '#server/db/database.ts';
import type { Place, PlacedHome } from '#server/db/homes/listingPage.ts';
import { listingPage } from '#server/db/homes/listingPage.ts';
import type { ListingSearch } from '#server/db/homes/listingSearch.ts';
import { invalidInput } from '#server/errors.ts';
import { isGiven } from '#server/homes/given.ts';
import type { ListingSort } from '#server/homes/listingFilter.ts';

import { cursorOf, placeOf, questionHash } from './cursors.ts';

/** As the question gives it. */
export type Paging = {
  sort?: ListingSort | null;
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
  page?: number | null;
};

type Stretch = {
  sort: ListingSort;
  hash: string;
  size: number;
  page: number;
  from: Place | null;
  isBackward: boolean;
};

const USUAL_SIZE = 24;
const LARGEST_SIZE = 100;
const cursorProblem = 'This place in the list no longer exists. Start from the first page.';

export function pagingOf(given: Paging, { organizationId, filter }: ListingSearch): Stretch {
  const sort = given.sort ?? 'RECOMMENDED';
  const hash = questionHash([organizationId, filter, sort]);
  const isBackward = isGiven(given.last) || isGiven(given.before);
  if (isBackward && isGiven(given.first)) throw invalidInput({ last: 'Use first or last, not both.' });
  if (isGiven(given.after) && isBackward) throw invalidInput({ before: 'Use after or before, not both.' });
  if (isGiven(given.page) && (isGiven(given.after) || isBackward)) {
    throw invalidInput({ page: 'Use a page or a cursor, not both.' });
  }
  if (isGiven(given.page) && given.page < 1) throw invalidInput({ page: 'Pages start at 1.' });
  return {
    sort,
    hash,
    isBackward,
    size: isBackward ? sizeOf('last', given.last) : sizeOf('first', given.first),
    page: given.page ?? 1,
    from: placeAt('after', given.after, hash, sort) ?? placeAt('before', given.before, hash, sort),
  };
}

function sizeOf(field: 'first' | 'last', size: number | null | undefined): number {
  if (!isGiven(size)) return USUAL_SIZE;
  if (size >= 1 && size <= LARGEST_SIZE) return size;
  throw invalidInput({ [field]: `Ask for 1 to ${LARGEST_SIZE} homes.` });
}

function placeAt(
  field: 'after' | 'before',
  cursor: string | null | undefined,
  hash: string,
  sort: ListingSort,
) {
  if (!isGiven(cursor)) return null;
  const place = placeOf(cursor, hash, sort);
  if (!place) throw invalidInput({ [field]: cursorProblem });
  return place;
}

/** One home more than is shown tells whether there are more. Without a stretch there is nothing to show. */
export async function pageOf(db: Database, search: ListingSearch, stretch: Stretch | null) {
  if (!stretch) return connectionPage([], '', false, false);
  const { sort, size, page, from, isBackward, hash } = stretch;
  const offset = (page - 1) * size;
  const homes = await listingPage(db, search, { sort, limit: size + 1, offset, from, isBackward });
  const shown = homes.slice(0, size);
  const isMore = homes.length > size;
  const isOther = from !== null || page > 1;
  return isBackward
    ? connectionPage(shown.toReversed(), hash, isMore, isOther)
    : connectionPage(shown, hash, isOther, isMore);
}

function connectionPage(
  homes: readonly PlacedHome[],
  hash: string,
  hasPreviousPage: boolean,
  hasNextPage: boolean,
) {
  const edges = homes.map((node) => ({
    node,
    cursor: cursorOf({ value: node.sortValue, id: node.id }, hash),
  }));
  const startCursor = edges.at(0)?.cursor ?? null;
  const endCursor = edges.at(-1)?.cursor ?? null;
  return { edges, pageInfo: { hasNextPage, hasPreviousPage, startCursor, endCursor } };
}
