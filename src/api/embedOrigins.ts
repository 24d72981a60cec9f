import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { api } from './api.ts';
import type { ResultOf } from './graphql.ts';
import { graphql } from './graphql.ts';

const EmbedOriginsQuery = graphql(`
  query embedOrigins($name: String!) {
    organization(name: $name) {
      id
      embedAllowedOrigins
    }
  }
`);

type Result = ResultOf<typeof EmbedOriginsQuery>;

const embedOriginsApi = api.injectEndpoints({
  endpoints: (build) => ({
    embedOrigins: build.query<readonly string[], string>({
      query: (name) => ({ document: EmbedOriginsQuery, variables: { name } }),
      transformResponse: ({ organization }: Result) => organization?.embedAllowedOrigins ?? [],
    }),
  }),
});

/** Whose pages may show the listings in a frame. Not asked where there is no frame. */
export const useEmbedOrigins = (slug: string | null): readonly string[] | undefined =>
  embedOriginsApi.useEmbedOriginsQuery(slug ?? skipToken).data;

/** For the server, which renders when the store has it. */
export const loadEmbedOrigins = (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>, slug: string) =>
  dispatch(embedOriginsApi.endpoints.embedOrigins.initiate(slug, { subscribe: false }));
