import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

/** The visitor's contact details, for every form of this visit. Empty when unknown. */
export type Visitor = { email: string; firstName: string; lastName: string; phoneNumber: string };

const initialState: Visitor = { email: '', firstName: '', lastName: '', phoneNumber: '' };

export const visitorSlice = createSlice({
  name: 'visitor',
  initialState,
  reducers: {
    contactUpdated: (visitor, { payload }: PayloadAction<Partial<Visitor>>) => ({ ...visitor, ...payload }),
    /** Clears them on this device at the visitor's request. */
    visitorForgotten: () => initialState,
  },
  selectors: { selectVisitor: (visitor) => visitor },
});

export const { contactUpdated, visitorForgotten } = visitorSlice.actions;
export const { selectVisitor } = visitorSlice.selectors;
