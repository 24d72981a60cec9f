import { nanoid } from '@reduxjs/toolkit';

import { startTourDay } from '#src/effects/tourDay/startTourDay.ts';
import { createDayStorage } from '#src/services/dayStorage.ts';
import { createLeavingWarning } from '#src/services/leavingWarning.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

/** Uses the tab's storage and the real clock. */
export const startTourDayInBrowser = (store: AppStore) =>
  startTourDay(store, {
    storage: createDayStorage(selectOrganizationSlug(store.getState())),
    warnBeforeUnload: createLeavingWarning(),
    now: Date.now,
    newKey: nanoid,
    search: () => window.location.search,
  });
