import { nanoid } from '@reduxjs/toolkit';

import { createLeavingWarning } from '#src/features/tours/leavingWarning.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

import { startTour } from './effects/startTour.ts';
import { createTourStorage } from './tourStorage.ts';

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
