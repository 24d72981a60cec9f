import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';

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

const UnderstoodSearchQuery = graphql(`
  query understoodSearch($organizationId: ID!, $text: String!) {
    understoodSearch(organizationId: $organizationId, text: $text) {
      query
      unexplained
      notices
    }
  }
`);

type UnderstoodResult = ResultOf<typeof UnderstoodSearchQuery>;

type Result = ResultOf<typeof PlaceSuggestionsQuery>;
type Variables = VariablesOf<typeof PlaceSuggestionsQuery>;

export type PlaceSuggestion = Result['placeSuggestions'][number];

const placeSuggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeSuggestions: build.query<PlaceSuggestion[], Variables>({
      query: (variables) => ({ document: PlaceSuggestionsQuery, variables }),
      transformResponse: ({ placeSuggestions }: Result) => placeSuggestions,
    }),
    understoodSearch: build.query<
      UnderstoodResult['understoodSearch'],
      VariablesOf<typeof UnderstoodSearchQuery>
    >({
      query: (variables) => ({ document: UnderstoodSearchQuery, variables }),
      transformResponse: ({ understoodSearch }: UnderstoodResult) => understoodSearch,
    }),
  }),
});

export const { usePlaceSuggestionsQuery } = placeSuggestionsApi;
export const { understoodSearch: understoodSearchEndpoint } = placeSuggestionsApi.endpoints;
