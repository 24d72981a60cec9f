import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { HomeCardFragment } from '#src/features/homes/api/homeCard.ts';

const ListingMapQuery = graphql(`
  query listingMap($organizationId: ID!, $filter: ListingFilterInput, $bounds: GeoBoundsInput!, $zoom: Int!) {
    listingMap(organizationId: $organizationId, filter: $filter, bounds: $bounds, zoom: $zoom) {
      pins {
        id
        point {
          lat
          lng
        }
        isApproximate
        homeCount
        minTotalMonthly {
          amountCents
        }
        homes {
          slug
          totalMonthly {
            amountCents
          }
        }
      }
      clusters {
        id
        point {
          lat
          lng
        }
        count
        minTotalMonthly {
          amountCents
        }
        bounds
      }
      totalCount
      withoutPoint
      truncated
    }
  }
`);

const PinnedHomesQuery = graphql(
  `
    query pinnedHomes($organizationId: ID!, $slugs: [ID!]!, $first: Int!) {
      publicListings(
        organizationId: $organizationId
        filter: { ids: $slugs, includeComingSoon: true }
        sort: PRICE_ASC
        first: $first
      ) {
        edges {
          node {
            ...HomeCard
            property {
              slug
              homeCount
            }
          }
        }
      }
    }
  `,
  [HomeCardFragment],
);

type MapResult = ResultOf<typeof ListingMapQuery>;
type PinnedResult = ResultOf<typeof PinnedHomesQuery>;

export type ListingMapVariables = VariablesOf<typeof ListingMapQuery>;
export type ListingMap = MapResult['listingMap'];
export type Pin = ListingMap['pins'][number];
export type Cluster = ListingMap['clusters'][number];
export type PinnedHome = PinnedResult['publicListings']['edges'][number]['node'];

const listingMapApi = api.injectEndpoints({
  endpoints: (build) => ({
    listingMap: build.query<ListingMap, ListingMapVariables>({
      query: (variables) => ({ document: ListingMapQuery, variables }),
      transformResponse: ({ listingMap }: MapResult) => listingMap,
    }),
    pinnedHomes: build.query<PinnedHome[], { organizationId: string; slugs: string[] }>({
      query: ({ organizationId, slugs }) => ({
        document: PinnedHomesQuery,
        variables: { organizationId, slugs, first: slugs.length },
      }),
      transformResponse: ({ publicListings }: PinnedResult) => publicListings.edges.map(({ node }) => node),
    }),
  }),
});

export const { useListingMapQuery, usePinnedHomesQuery } = listingMapApi;
