import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';

const ListingFacetsQuery = graphql(`
  query listingFacets($organizationId: ID!, $filter: ListingFilterInput) {
    publicListings(organizationId: $organizationId, filter: $filter, first: 1) {
      facets {
        markets {
          ...Bucket
        }
        homeTypes {
          ...Bucket
        }
        beds {
          ...Bucket
        }
        baths {
          ...Bucket
        }
        pets {
          ...Bucket
        }
        amenities {
          ...Bucket
        }
        accessibility {
          ...Bucket
        }
        availability {
          ...Bucket
        }
        tourTypes {
          ...Bucket
        }
        tourDays {
          ...Bucket
        }
        programs {
          ...Bucket
        }
        totalMonthlyHistogram {
          min
          max
          count
        }
      }
    }
  }

  fragment Bucket on FacetBucketType {
    key
    label
    count
  }
`);

type Result = ResultOf<typeof ListingFacetsQuery>;
type Variables = VariablesOf<typeof ListingFacetsQuery>;

export type ListingFacets = Result['publicListings']['facets'];

const listingFacetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listingFacets: build.query<ListingFacets, Variables>({
      query: (variables) => ({ document: ListingFacetsQuery, variables }),
      transformResponse: ({ publicListings }: Result) => publicListings.facets,
    }),
  }),
});

export const { useListingFacetsQuery } = listingFacetsApi;
