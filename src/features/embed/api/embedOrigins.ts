import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { api } from '#src/api/api.ts';
import type { ResultOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';

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

/** The origins that may frame the listings. Not queried outside of a frame. */
export const useEmbedOrigins = (slug: string | null): readonly string[] | undefined =>
  embedOriginsApi.useEmbedOriginsQuery(slug ?? skipToken).data;

/** For the server, which renders once the data is in the store. */
export const loadEmbedOrigins = (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>, slug: string) =>
  dispatch(embedOriginsApi.endpoints.embedOrigins.initiate(slug, { subscribe: false }));
