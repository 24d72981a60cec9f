import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { api } from './api.ts';
import type { ResultOf, VariablesOf } from './graphql.ts';
import { graphql } from './graphql.ts';
import { HomeCardFragment } from './homeCard.ts';

export const HOMES_PER_PAGE = 24;

/** Back from a home brings the same pages again. */
const KEPT_S = 600;

const PublicListingsQuery = graphql(
  `
    query publicListings(
      $organizationId: ID!
      $filter: ListingFilterInput
      $sort: ListingSort
      $first: Int
      $after: String
      $page: Int
      $isFirst: Boolean!
      $tourTypes: [TourKind!]
    ) {
      publicListings(
        organizationId: $organizationId
        filter: $filter
        sort: $sort
        first: $first
        after: $after
        page: $page
      ) {
        edges {
          node {
            ...HomeCard
            nextTour(types: $tourTypes) {
              slotId
              type
              label
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
        relaxations @include(if: $isFirst) {
          label
          dropFilters
          resultCount
        }
        recentlyLeased(first: 4) @include(if: $isFirst) {
          ...HomeCard
        }
      }
    }
  `,
  [HomeCardFragment],
);

type ListingsResult = ResultOf<typeof PublicListingsQuery>;
type ListingsVariables = VariablesOf<typeof PublicListingsQuery>;

export type ListingsQuestion = Pick<ListingsVariables, 'organizationId' | 'filter' | 'sort' | 'page'>;
export type ListingsPage = ListingsResult['publicListings'];
export type ListedHome = ListingsPage['edges'][number]['node'];
export type Relaxation = NonNullable<ListingsPage['relaxations']>[number];

const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    publicListings: build.infiniteQuery<ListingsPage, ListingsQuestion, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
      },
      query({ queryArg: { page, ...question }, pageParam: after }) {
        const place = after === null ? { page } : { after };
        return {
          document: PublicListingsQuery,
          variables: {
            ...question,
            ...place,
            first: HOMES_PER_PAGE,
            isFirst: after === null,
            tourTypes: question.filter?.tourTypes ?? null,
          },
        };
      },
      // Frozen, the store does not go through every home to freeze it.
      transformResponse: ({ publicListings }: ListingsResult) => Object.freeze(publicListings),
      keepUnusedDataFor: KEPT_S,
    }),
  }),
});

export const { usePublicListingsInfiniteQuery } = listingsApi;

/** For the server, which renders when the store has it. */
export const loadListings = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  question: ListingsQuestion,
) => dispatch(listingsApi.endpoints.publicListings.initiate(question, { subscribe: false }));

/** What the server has loaded. */
export const selectListings = (question: ListingsQuestion) =>
  listingsApi.endpoints.publicListings.select(question);
