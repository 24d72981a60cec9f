import { createApi } from '@reduxjs/toolkit/query/react';

import { baseQuery } from './baseQuery.ts';

type Tag = 'access' | 'identity' | 'tour' | 'tourTimes';

/** Endpoints and tags are injected by the file of each entity. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [] as Tag[],
  endpoints: () => ({}),
});
