import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';

const BuildingQuery = graphql(`
  query building($organizationId: ID!, $slug: String!) {
    building(organizationId: $organizationId, slug: $slug) {
      property {
        slug
        name
        kind
        neighborhood
        yearBuilt
        description
        address {
          line1
          city
          state
          postalCode
          formatted
        }
        point {
          lat
          lng
        }
        market {
          slug
          name
        }
        policies {
          title
          body
        }
      }
      image {
        id
        url
        srcSet
        avifSrcSet
        width
        height
        alt
        placeholder
        focus
      }
      homeCount
      comingSoonCount
      lowestTotalMonthly {
        amountCents
      }
      bedrooms
      minSqft
      maxSqft
      sharedAmenities
      sharedAccessibility
      pets {
        catsAllowed
        dogsAllowed
        largeDogsAllowed
        smallDogsOnly
        isDisclosed
        feeSummary
        assistanceAnimalNote
      }
      dogHomeCount
      catHomeCount
      homes(first: 100) {
        slug
        unitNumber
        openHouse: nextTour(types: [OPEN_HOUSE]) {
          slotId
          label
        }
      }
    }
  }
`);

const SimilarBuildingsQuery = graphql(`
  query buildingsWithSimilarSlug($organizationId: ID!, $slug: String!) {
    buildingsWithSimilarSlug(organizationId: $organizationId, slug: $slug) {
      property {
        slug
        name
        address {
          line1
          city
          state
        }
      }
      homeCount
    }
  }
`);

type BuildingResult = ResultOf<typeof BuildingQuery>;
type SimilarResult = ResultOf<typeof SimilarBuildingsQuery>;
type Variables = VariablesOf<typeof BuildingQuery>;

export type Building = NonNullable<BuildingResult['building']>;

const buildingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    building: build.query<Building | null, Variables>({
      query: (variables) => ({ document: BuildingQuery, variables }),
      transformResponse: ({ building }: BuildingResult) => building,
    }),
    buildingsWithSimilarSlug: build.query<SimilarResult['buildingsWithSimilarSlug'], Variables>({
      query: (variables) => ({ document: SimilarBuildingsQuery, variables }),
      transformResponse: ({ buildingsWithSimilarSlug }: SimilarResult) => buildingsWithSimilarSlug,
    }),
  }),
});

export const { useBuildingQuery, useBuildingsWithSimilarSlugQuery } = buildingsApi;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** For the server, which renders once the data is in the store. */
export const loadBuilding = (dispatch: Dispatch, variables: Variables) =>
  dispatch(buildingsApi.endpoints.building.initiate(variables, { subscribe: false }));

export const loadSimilarBuildings = (dispatch: Dispatch, variables: Variables) =>
  dispatch(buildingsApi.endpoints.buildingsWithSimilarSlug.initiate(variables, { subscribe: false }));

/** What the server has loaded. */
export const selectBuilding = (variables: Variables) => buildingsApi.endpoints.building.select(variables);
