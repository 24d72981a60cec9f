import { nanoid } from '@reduxjs/toolkit';

import { createLeavingWarning } from '#src/features/tours/leavingWarning.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

import { createDayStorage } from './dayStorage.ts';
import { startTourDay } from './effects/startTourDay.ts';

/** Uses the tab's storage and the real clock. */
export const startTourDayInBrowser = (store: AppStore) =>
  startTourDay(store, {
    storage: createDayStorage(selectOrganizationSlug(store.getState())),
    warnBeforeUnload: createLeavingWarning(),
    now: Date.now,
    newKey: nanoid,
    search: () => window.location.search,
  });
