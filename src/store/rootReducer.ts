import type { Action, Reducer } from '@reduxjs/toolkit';

import { api } from '#src/api/api.ts';

import { sliceJoined } from './lateSlice.ts';
import { locationSlice } from './locationSlice.ts';
import { screenLoading } from './screenLoading.ts';
import { notificationsSlice } from './notificationsSlice.ts';
import { portalSlice } from './portalSlice.ts';
import { privacySlice } from './privacySlice.ts';
import { visitContinued } from './stillness.ts';
import { viewSlice } from './viewSlice.ts';
import { visitorSlice } from './visitorSlice.ts';

/** One line per slice of the first load. */
const firstReducers = {
  [portalSlice.reducerPath]: portalSlice.reducer,
  [locationSlice.reducerPath]: locationSlice.reducer,
  [visitorSlice.reducerPath]: visitorSlice.reducer,
  [privacySlice.reducerPath]: privacySlice.reducer,
  [notificationsSlice.reducerPath]: notificationsSlice.reducer,
  [screenLoading.reducerPath]: screenLoading.reducer,
  [viewSlice.reducerPath]: viewSlice.reducer,
  [api.reducerPath]: api.reducer,
};

export type RootState = {
  [Name in keyof typeof firstReducers]: ReturnType<(typeof firstReducers)[Name]>;
};

/** What belongs to the page rather than to its visitor. */
const pageSlices = new Set<string>([
  portalSlice.reducerPath,
  locationSlice.reducerPath,
  privacySlice.reducerPath,
  screenLoading.reducerPath,
  api.reducerPath,
]);

type Slices = Readonly<Record<string, unknown>>;

/**
 * Slices that are loaded later exist once they have joined. A replayed log may contain one whose code is not
 * here: its state stays as it is.
 */
export function createRootReducer(lateReducers: ReadonlyMap<string, Reducer>) {
  const reducers: Readonly<Record<string, Reducer | undefined>> = firstReducers as Record<string, Reducer>;

  function reduceSlice(name: string, state: unknown, action: Action): unknown {
    const reducer = reducers[name] ?? lateReducers.get(name);
    if (!reducer) return state;
    return reducer(visitContinued.match(action) && !pageSlices.has(name) ? undefined : state, action);
  }

  function rootReducer(state: Slices = {}, action: Action): Slices {
    const names = new Set([...Object.keys(reducers), ...Object.keys(state)]);
    if (sliceJoined.match(action)) names.add(action.payload);
    const changes = [...names]
      .map((name) => [name, reduceSlice(name, state[name], action)] as const)
      .filter(([name, next]) => next !== state[name]);
    return changes.length === 0 ? state : { ...state, ...Object.fromEntries(changes) };
  }
  return rootReducer as unknown as Reducer<RootState, Action, Partial<RootState>>;
}
