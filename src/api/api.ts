import { createApi } from '@reduxjs/toolkit/query/react';

import { baseQuery } from './baseQuery.ts';

/** Endpoints are added by the file of each entity. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['identity', 'tour', 'tourTimes'],
  endpoints: () => ({}),
});
