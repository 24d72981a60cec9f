import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { CardBadgesFragment, HomeCardFragment } from '#src/features/homes/api/homeCard.ts';

export const HOMES_PER_PAGE = 24;

/** Returning from a home shows the same pages again. */
const CACHE_SECONDS = 600;

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
      $isBuilding: Boolean!
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
            ...CardBadges
            nextTour(types: $tourTypes) {
              slotId
              type
              label
            }
            property @skip(if: $isBuilding) {
              slug
              homeCount
            }
            floor @include(if: $isBuilding)
            floorPlanImage @include(if: $isBuilding) {
              url
              srcSet
              avifSrcSet
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
  [HomeCardFragment, CardBadgesFragment],
);

type ListingsResult = ResultOf<typeof PublicListingsQuery>;
type ListingsVariables = VariablesOf<typeof PublicListingsQuery>;

export type ListingsQueryArgs = Pick<ListingsVariables, 'organizationId' | 'filter' | 'sort' | 'page'>;
export type ListingsPage = ListingsResult['publicListings'];
export type ListedHome = ListingsPage['edges'][number]['node'];
export type Relaxation = NonNullable<ListingsPage['relaxations']>[number];

const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    publicListings: build.infiniteQuery<ListingsPage, ListingsQueryArgs, string | null>({
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
            isBuilding: typeof question.filter?.building === 'string',
          },
        };
      },
      // Freezing it here saves the store from traversing every home to freeze it.
      transformResponse: ({ publicListings }: ListingsResult) => Object.freeze(publicListings),
      keepUnusedDataFor: CACHE_SECONDS,
    }),
  }),
});

export const { usePublicListingsInfiniteQuery } = listingsApi;

/** For the server, which renders once the data is in the store. */
export const loadListings = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  question: ListingsQueryArgs,
) => dispatch(listingsApi.endpoints.publicListings.initiate(question, { subscribe: false }));

/** The listings that the server has loaded. */
export const selectListings = (question: ListingsQueryArgs) =>
  listingsApi.endpoints.publicListings.select(question);
