import { api } from './api.ts';
import type { ResultOf, VariablesOf } from './graphql.ts';
import { graphql } from './graphql.ts';

const PlaceSuggestionsQuery = graphql(`
  query placeSuggestions($organizationId: ID!, $query: String!) {
    placeSuggestions(organizationId: $organizationId, query: $query, limit: 6) {
      id
      kind
      label
      detail
      marketSlug
      city
      postalCode
      unitSlug
      availableCount
    }
  }
`);

type Result = ResultOf<typeof PlaceSuggestionsQuery>;
type Variables = VariablesOf<typeof PlaceSuggestionsQuery>;

export type PlaceSuggestion = Result['placeSuggestions'][number];

const placeSuggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeSuggestions: build.query<PlaceSuggestion[], Variables>({
      query: (variables) => ({ document: PlaceSuggestionsQuery, variables }),
      transformResponse: ({ placeSuggestions }: Result) => placeSuggestions,
    }),
  }),
});

export const { usePlaceSuggestionsQuery } = placeSuggestionsApi;
