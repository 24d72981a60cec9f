import { nanoid } from '@reduxjs/toolkit';

import { startTour } from '#src/effects/tour/startTour.ts';
import { createLeavingWarning } from '#src/services/leavingWarning.ts';
import { createTourStorage } from '#src/services/tourStorage.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

/** Uses the tab's storage and the real clock. */
export const startTourInBrowser = (store: AppStore) =>
  startTour(store, {
    storage: createTourStorage(selectOrganizationSlug(store.getState())),
    warnBeforeUnload: createLeavingWarning(),
    now: Date.now,
    newKey: nanoid,
    path: () => window.location.pathname,
    search: () => window.location.search,
  });
