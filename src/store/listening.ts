import type { Action, ThunkDispatch, TypedStartListening } from '@reduxjs/toolkit';

import type { Extra } from '#src/api/baseQuery.ts';

import type { RootState } from './rootReducer.ts';

/** Starts to listen to what happens in the store: see `src/effects`. */
export type StartListening = TypedStartListening<RootState, ThunkDispatch<RootState, Extra, Action>>;
