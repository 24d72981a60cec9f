import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';

import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';

import type { ListedHome } from './api/listings.ts';
import { usePublicListingsInfiniteQuery } from './api/listings.ts';
import { toListingsQuery } from './listingsQuery.ts';

type QueryState<Data> = {
  data?: Data | undefined;
  currentData?: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isUninitialized: boolean;
};

/** Selects only what is shown, so that other changes do not re-render. */
const selectQueryState = <Data>({
  data,
  currentData,
  isError,
  isFetchingNextPage,
  ...state
}: QueryState<Data>) => ({
  data,
  currentData,
  isError,
  isFetchingNextPage,
  // A query that is about to start counts as loading.
  isFetching: state.isFetching || state.isUninitialized,
});

/** The saved homes; if they failed to load, nothing can be requested for them. */
type SavedHomesState = { hasFailed: boolean; tryAgain: () => void };

/** The matching homes. While others are loading or have failed to load, the previous ones stay. */
export function useHomes(
  organizationId: string | undefined,
  filter: ListingFilter,
  { ids, whose }: { ids: readonly string[] | undefined; whose: SavedHomesState },
) {
  const question = useMemo(
    () => (organizationId === undefined ? skipToken : toListingsQuery(organizationId, filter, ids)),
    [organizationId, filter, ids],
  );
  const listingsQuery = usePublicListingsInfiniteQuery(question, { selectFromResult: selectQueryState });
  const { data, currentData, isError, isFetchingNextPage } = listingsQuery;
  const isFetching = question !== skipToken && listingsQuery.isFetching;
  const pages = data?.pages;
  // A home that moved from one page to the next between two requests is shown once.
  const homes = useMemo(
    () => [...new Map(pages?.flatMap(({ edges }) => edges.map(({ node }) => [node.id, node]))).values()],
    [pages],
  );
  const [first] = pages ?? [];
  // During a retry the failure stays visible.
  const [failed, setFailed] = useState<typeof question | null>(null);
  if (isError && currentData === undefined && failed !== question) setFailed(question);

  return {
    homes: homes satisfies ListedHome[],
    totalCount: first?.totalCount ?? null,
    relaxations: first?.relaxations ?? [],
    recentlyRented: first?.recentlyLeased ?? [],
    hasFailed: whose.hasFailed || (failed === question && currentData === undefined),
    hasMore: pages?.at(-1)?.pageInfo.hasNextPage ?? false,
    hasMoreFailed: isError && currentData !== undefined && !isFetching,
    isBusy: isFetching && !isFetchingNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => listingsQuery.fetchNextPage(),
    tryAgain: whose.hasFailed ? whose.tryAgain : () => void listingsQuery.refetch(),
  };
}

export type Homes = ReturnType<typeof useHomes>;
