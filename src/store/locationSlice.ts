import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

import { stripPersonalParams } from '#src/lib/address.ts';

type Address = { pathname: string; search: string; hash: string };

/** An address without personal data or tokens in its query. */
export const toLoggedHref = ({ pathname, search, hash }: Address) =>
  stripPersonalParams(pathname + search) + hash;

/** The visitor's address. The router is the source; this copy is for the log. */
export const locationSlice = createSlice({
  name: 'location',
  initialState: { href: null as string | null },
  reducers: {
    locationChanged(location, { payload }: PayloadAction<string>) {
      location.href = payload;
    },
  },
  selectors: { selectHref: (location) => location.href },
});

export const { locationChanged } = locationSlice.actions;
export const { selectHref } = locationSlice.selectors;
