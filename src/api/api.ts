import { createApi } from '@reduxjs/toolkit/query/react';

import { baseQuery } from './baseQuery.ts';

type Tag = 'access' | 'identity' | 'tour' | 'tourTimes';

/** Endpoints are added by the file of each entity, and so are the tags that its answers bear. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [] as Tag[],
  endpoints: () => ({}),
});
