import type { Action, ThunkDispatch, TypedStartListening } from '@reduxjs/toolkit';

import type { ThunkExtra } from '#src/api/baseQuery.ts';

import type { RootState } from './rootReducer.ts';

/** Listens to store actions: see `effects` in the features. */
export type StartListening = TypedStartListening<RootState, ThunkDispatch<RootState, ThunkExtra, Action>>;
