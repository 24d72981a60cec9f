import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';

const PreviouslyVerifiedQuery = graphql(`
  query previouslyVerified($organizationId: ID!, $input: PreviouslyVerifiedInput!) {
    previouslyVerified(organizationId: $organizationId, input: $input) {
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

type Result = ResultOf<typeof PreviouslyVerifiedQuery>;
export type PreviouslyVerified = Result['previouslyVerified'];

const previouslyVerifiedApi = api.injectEndpoints({
  endpoints: (build) => ({
    // a mutation, so that personal data is queried each time and never cached
    previouslyVerified: build.mutation<PreviouslyVerified, VariablesOf<typeof PreviouslyVerifiedQuery>>({
      query: (variables) => ({ document: PreviouslyVerifiedQuery, variables }),
      transformResponse: ({ previouslyVerified }: Result) => previouslyVerified,
    }),
  }),
});

export const { previouslyVerified } = previouslyVerifiedApi.endpoints;
