import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

import { splitUrl, stripPersonalParams, stripPrefill } from '#src/lib/address.ts';

type Address = { pathname: string; search: string; hash: string };

/** An address without personal data or tokens in its query. */
export const toLoggedHref = ({ pathname, search, hash }: Address) =>
  stripPersonalParams(pathname + search) + hash;

/** The same with the tokens, without which a replay can't show what they open. */
export const toRecordedHref = ({ pathname, search, hash }: Address) => stripPrefill(pathname + search) + hash;

/** The visitor's address. The router is the source; this copy is for the log, which has stand-ins for its tokens. */
export const locationSlice = createSlice({
  name: 'location',
  initialState: { href: null as string | null },
  reducers: {
    locationChanged(location, { payload }: PayloadAction<string>) {
      location.href = payload;
    },
  },
  selectors: {
    /** With its tokens: only for the page itself. */
    selectRecordedHref: ({ href }) => href,
    selectHref: ({ href }) => (href === null ? null : stripPersonalParams(href) + splitUrl(href).hash),
  },
});

export const { locationChanged } = locationSlice.actions;
export const { selectHref, selectRecordedHref } = locationSlice.selectors;
