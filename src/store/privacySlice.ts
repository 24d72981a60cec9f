import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

/** `unknown` on the server and until the browser has been asked. */
export type AnalyticsChoice = 'unknown' | 'on' | 'off' | 'offByBrowser';

export type Privacy = { isRefused: boolean | null; hasGlobalPrivacyControl: boolean };

const initialState: Privacy = { isRefused: null, hasGlobalPrivacyControl: false };

export const privacySlice = createSlice({
  name: 'privacy',
  initialState,
  reducers: {
    privacyRead: (_, { payload }: PayloadAction<{ isRefused: boolean; hasGlobalPrivacyControl: boolean }>) =>
      payload,
    analyticsTurnedOff: (privacy) => ({ ...privacy, isRefused: true }),
    analyticsTurnedOn: (privacy) => ({ ...privacy, isRefused: false }),
  },
  selectors: {
    selectAnalyticsChoice: ({ isRefused, hasGlobalPrivacyControl }): AnalyticsChoice => {
      if (isRefused === null) return 'unknown';
      if (hasGlobalPrivacyControl) return 'offByBrowser';
      return isRefused ? 'off' : 'on';
    },
  },
});

export const { privacyRead, analyticsTurnedOff, analyticsTurnedOn } = privacySlice.actions;
export const { selectAnalyticsChoice } = privacySlice.selectors;
