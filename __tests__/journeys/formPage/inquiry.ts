import { api } from '#src/api/api.ts';

const inquiryApi = api.injectEndpoints({
  endpoints: (build) => ({
    ask: build.mutation<unknown, { input: Record<string, string> }>({
      query: (variables) => ({
        document: 'mutation ask($input: AskInput!) { ask(input: $input) { id } }',
        variables,
      }),
    }),
    homes: build.query<unknown, null>({
      query: () => ({ document: 'query homes { homes { id } }', variables: {} }),
    }),
  }),
});

export const { useAskMutation, useLazyHomesQuery } = inquiryApi;
