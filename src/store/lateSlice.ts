import type { Reducer } from '@reduxjs/toolkit';
import { createAction } from '@reduxjs/toolkit';

/** Every slice whose code is loaded after the store. Only these can join it. */
export type LateSliceName =
  | 'access'
  | 'agentRequest'
  | 'chat'
  | 'chatContextSync'
  | 'chatSession'
  | 'chatSound'
  | 'chatWidget'
  | 'reschedule'
  | 'saved'
  | 'tour'
  | 'tourDay';

export type LateSlice<Name extends LateSliceName = LateSliceName> = { reducerPath: Name; reducer: Reducer };

/** Part of the log, so that a replay has the slice from the same moment. */
export const sliceJoined = createAction<LateSliceName>('store/sliceJoined');
