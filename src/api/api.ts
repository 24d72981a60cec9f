import type { Module } from '@reduxjs/toolkit/query/react';
import { buildCreateApi, coreModule, coreModuleName, reactHooksModule } from '@reduxjs/toolkit/query/react';

import { baseQuery } from './baseQuery.ts';

type Tag = 'access' | 'identity' | 'tour' | 'tourTimes';

/** What the reducer needs to know of an endpoint: as an infinite query, it takes the actions of any query. */
const unknownEndpoint = { type: 'infinitequery' };

/** A replayed log may contain endpoints whose code is not loaded. The reducer takes their actions too. */
const unknownEndpoints: Module<typeof coreModuleName> = {
  name: coreModuleName,
  init(_api, _options, { endpointDefinitions }) {
    Object.setPrototypeOf(
      endpointDefinitions,
      new Proxy({}, { get: (_, name) => (typeof name === 'string' ? unknownEndpoint : undefined) }),
    );
    return { injectEndpoint: () => undefined };
  },
};

const createApi = buildCreateApi(coreModule(), reactHooksModule(), unknownEndpoints);

/** Endpoints and tags are injected by the file of each entity. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [] as Tag[],
  endpoints: () => ({}),
});
