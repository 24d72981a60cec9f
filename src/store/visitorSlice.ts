import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

/** The visitor's contact details, for every form of this visit. Empty where they are not known. */
export type Visitor = { email: string; firstName: string; lastName: string; phoneNumber: string };

const initialState: Visitor = { email: '', firstName: '', lastName: '', phoneNumber: '' };

export const visitorSlice = createSlice({
  name: 'visitor',
  initialState,
  reducers: {
    contactGiven: (visitor, { payload }: PayloadAction<Partial<Visitor>>) => ({ ...visitor, ...payload }),
    /** On this device, because the visitor wants it so. */
    visitorForgotten: () => initialState,
  },
  selectors: { selectVisitor: (visitor) => visitor },
});

export const { contactGiven, visitorForgotten } = visitorSlice.actions;
export const { selectVisitor } = visitorSlice.selectors;
