import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { TourSlotFragment } from '#src/features/tours/api/tours.ts';

const NextTimesQuery = graphql(
  `
    query nextTimes($organizationId: ID!, $slug: String!) {
      tourFlow(organizationId: $organizationId, slug: $slug) {
        options {
          type
          nextSlot {
            ...TourSlot
          }
        }
        unit {
          tours {
            nextSlots(first: 3) {
              ...TourSlot
            }
          }
        }
      }
    }
  `,
  [TourSlotFragment],
);

type NextTimesResult = ResultOf<typeof NextTimesQuery>;

/** The next free times of a home: for each kind of tour, and overall. */
export type NextTimes = NonNullable<NextTimesResult['tourFlow']>;

const nextTimesApi = api.enhanceEndpoints({ addTagTypes: ['tourTimes'] }).injectEndpoints({
  endpoints: (build) => ({
    nextTimes: build.query<NextTimes | null, VariablesOf<typeof NextTimesQuery>>({
      query: (variables) => ({ document: NextTimesQuery, variables }),
      transformResponse: ({ tourFlow }: NextTimesResult) => tourFlow,
      providesTags: ['tourTimes'],
    }),
  }),
});

export const { useNextTimesQuery } = nextTimesApi;
export const { nextTimes: nextTimesEndpoint } = nextTimesApi.endpoints;
