import { nanoid } from '@reduxjs/toolkit';

import { startTour } from '#src/effects/tour/startTour.ts';
import { createLeavingWarning } from '#src/services/leavingWarning.ts';
import { createTourStorage } from '#src/services/tourStorage.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

/** In the browser a tour is kept in the tab, by the clock on its wall. */
export const beginTour = (store: AppStore, isReplayed: boolean) =>
  startTour(store, {
    storage: createTourStorage(selectOrganizationSlug(store.getState())),
    warnOfLeaving: createLeavingWarning(),
    now: Date.now,
    newKey: nanoid,
    path: () => window.location.pathname,
    search: () => window.location.search,
    isReplayed,
  });
