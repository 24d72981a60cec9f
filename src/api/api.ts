import { createApi } from '@reduxjs/toolkit/query/react';

import { baseQuery } from './baseQuery.ts';

type Tag = 'access' | 'identity' | 'tour' | 'tourTimes';

/** Each entity's file adds its own endpoints and tags. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [] as Tag[],
  endpoints: () => ({}),
});
