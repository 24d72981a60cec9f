import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

import { withoutPersonal } from '#src/lib/address.ts';

type Address = { pathname: string; search: string; hash: string };

/** What the store keeps of an address: neither who the visitor is nor a token in the query. */
export const hrefOf = ({ pathname, search, hash }: Address) => withoutPersonal(pathname + search) + hash;

/** Where the visitor is. The router leads; this is its copy in the log. */
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
