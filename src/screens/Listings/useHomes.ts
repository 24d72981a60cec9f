import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';

import type { ListedHome } from '#src/api/listings.ts';
import { usePublicListingsInfiniteQuery } from '#src/api/listings.ts';
import type { ListingFilter } from '#src/lib/listingFilter.ts';

import { questionOf } from './question.ts';

type Asked<Data> = {
  data?: Data | undefined;
  currentData?: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isUninitialized: boolean;
};

/** Of a question what is shown, so that nothing is drawn anew for the rest. */
const shown = <Data>({ data, currentData, isError, isFetchingNextPage, ...state }: Asked<Data>) => ({
  data,
  currentData,
  isError,
  isFetchingNextPage,
  // One that is about to be asked is under way.
  isFetching: state.isFetching || state.isUninitialized,
});

/** Whose homes they are: nothing can be asked of them when that did not load. */
type Whose = { hasFailed: boolean; tryAgain: () => void };

/** The homes that fit. While others are asked for, and when they cannot be had, those of before stay. */
export function useHomes(
  organizationId: string | undefined,
  filter: ListingFilter,
  { ids, whose }: { ids: readonly string[] | undefined; whose: Whose },
) {
  const question = useMemo(
    () => (organizationId === undefined ? skipToken : questionOf(organizationId, filter, ids)),
    [organizationId, filter, ids],
  );
  const asked = usePublicListingsInfiniteQuery(question, { selectFromResult: shown });
  const { data, currentData, isError, isFetchingNextPage } = asked;
  const isFetching = question !== skipToken && asked.isFetching;
  const pages = data?.pages;
  // A home that moved from one page to the next between two questions is shown once.
  const homes = useMemo(
    () => [...new Map(pages?.flatMap(({ edges }) => edges.map(({ node }) => [node.id, node]))).values()],
    [pages],
  );
  const [first] = pages ?? [];
  // While it is tried again it is still what has failed.
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
    loadMore: () => asked.fetchNextPage(),
    tryAgain: whose.hasFailed ? whose.tryAgain : () => void asked.refetch(),
  };
}

export type Homes = ReturnType<typeof useHomes>;
