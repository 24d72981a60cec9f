import { combineReducers } from '@reduxjs/toolkit';

import { api } from '#src/api/api.ts';

import { locationSlice } from './locationSlice.ts';
import { screenLoading } from './screenLoading.ts';
import { notificationsSlice } from './notificationsSlice.ts';
import { portalSlice } from './portalSlice.ts';
import { privacySlice } from './privacySlice.ts';
import { visitorSlice } from './visitorSlice.ts';

/** One line per slice. */
export const reducers = {
  [portalSlice.reducerPath]: portalSlice.reducer,
  [locationSlice.reducerPath]: locationSlice.reducer,
  [visitorSlice.reducerPath]: visitorSlice.reducer,
  [privacySlice.reducerPath]: privacySlice.reducer,
  [notificationsSlice.reducerPath]: notificationsSlice.reducer,
  [screenLoading.reducerPath]: screenLoading.reducer,
  [api.reducerPath]: api.reducer,
};

export const rootReducer = combineReducers(reducers);

export type RootState = ReturnType<typeof rootReducer>;
