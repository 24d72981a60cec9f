import { api } from './api.ts';
import type { ResultOf, VariablesOf } from './graphql.ts';
import { graphql } from './graphql.ts';

const ShownBeforeQuery = graphql(`
  query shownBefore($organizationId: ID!, $input: ShownBeforeInput!) {
    shownBefore(organizationId: $organizationId, input: $input) {
      contacts {
        channel
        contactProof
      }
      identity {
        id
        status
      }
    }
  }
`);

type Result = ResultOf<typeof ShownBeforeQuery>;
export type ShownBefore = Result['shownBefore'];

const shownBeforeApi = api.injectEndpoints({
  endpoints: (build) => ({
    // asked anew each time, and kept nowhere: it is about a person
    shownBefore: build.mutation<ShownBefore, VariablesOf<typeof ShownBeforeQuery>>({
      query: (variables) => ({ document: ShownBeforeQuery, variables }),
      transformResponse: ({ shownBefore }: Result) => shownBefore,
    }),
  }),
});

export const { shownBefore } = shownBeforeApi.endpoints;
