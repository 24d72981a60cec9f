import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';

import { HomeCardFragment } from './homeCard.ts';

const SimilarAddressesQuery = graphql(
  `
    query unitsWithSimilarSlug($organizationId: ID!, $slug: String!) {
      unitsWithSimilarSlug(organizationId: $organizationId, slug: $slug) {
        ...HomeCard
      }
    }
  `,
  [HomeCardFragment],
);

type Result = ResultOf<typeof SimilarAddressesQuery>;
type Variables = VariablesOf<typeof SimilarAddressesQuery>;

const similarAddressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    unitsWithSimilarSlug: build.query<Result['unitsWithSimilarSlug'], Variables>({
      query: (variables) => ({ document: SimilarAddressesQuery, variables }),
      transformResponse: ({ unitsWithSimilarSlug }: Result) => unitsWithSimilarSlug,
    }),
  }),
});

export const { useUnitsWithSimilarSlugQuery } = similarAddressesApi;

/** For the server, which renders once the data is in the store. */
export const loadSimilarAddresses = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  variables: Variables,
) => dispatch(similarAddressesApi.endpoints.unitsWithSimilarSlug.initiate(variables, { subscribe: false }));
