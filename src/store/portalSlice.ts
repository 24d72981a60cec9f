import { createSlice } from '@reduxjs/toolkit';

import type { PublicSettings } from '#src/lib/publicSettings.ts';
import { noSettings } from '#src/lib/publicSettings.ts';

/**
 * What the server knows about this visitor before the page exists. The same on both sides, for the whole
 * visit.
 */
export type Portal = PublicSettings & {
  organizationSlug: string;
  /** Scheme and host of the address that the visitor opened. */
  origin: string;
  /** The server's time when the page was rendered, in milliseconds. */
  renderedAt: number;
  /** The build of the code in the browser. */
  version: string;
};

export const unknownPortal: Portal = {
  ...noSettings,
  organizationSlug: '',
  origin: '',
  renderedAt: 0,
  version: '',
};

export const portalSlice = createSlice({
  name: 'portal',
  initialState: unknownPortal,
  reducers: {},
  selectors: {
    selectOrganizationSlug: (portal) => portal.organizationSlug,
    selectOrigin: (portal) => portal.origin,
    selectRenderedAt: (portal) => portal.renderedAt,
    selectMediaHost: (portal) => portal.mediaHost,
    selectAggregatorUtmSource: (portal) => portal.aggregatorUtmSource,
  },
});

export const {
  selectOrganizationSlug,
  selectOrigin,
  selectRenderedAt,
  selectMediaHost,
  selectAggregatorUtmSource,
} = portalSlice.selectors;
