import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

/** `unknown` on the server and until the browser's setting has been read. */
export type AnalyticsChoice = 'unknown' | 'on' | 'off' | 'offByBrowser';

export type Privacy = { hasOptedOut: boolean | null; hasGlobalPrivacyControl: boolean };

const initialState: Privacy = { hasOptedOut: null, hasGlobalPrivacyControl: false };

export const privacySlice = createSlice({
  name: 'privacy',
  initialState,
  reducers: {
    privacyRead: (
      _,
      { payload }: PayloadAction<{ hasOptedOut: boolean; hasGlobalPrivacyControl: boolean }>,
    ) => payload,
    analyticsTurnedOff: (privacy) => ({ ...privacy, hasOptedOut: true }),
    analyticsTurnedOn: (privacy) => ({ ...privacy, hasOptedOut: false }),
  },
  selectors: {
    selectAnalyticsChoice: ({ hasOptedOut, hasGlobalPrivacyControl }): AnalyticsChoice => {
      if (hasOptedOut === null) return 'unknown';
      if (hasGlobalPrivacyControl) return 'offByBrowser';
      return hasOptedOut ? 'off' : 'on';
    },
  },
});

export const { privacyRead, analyticsTurnedOff, analyticsTurnedOn } = privacySlice.actions;
export const { selectAnalyticsChoice } = privacySlice.selectors;
