import { nanoid } from '@reduxjs/toolkit';

import { createRescheduleStorage } from '#src/features/tours/storage/rescheduleStorage.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

import { startReschedule } from './effects/startReschedule.ts';

/** Uses the tab's storage and the real clock. */
export const startRescheduleInBrowser = (store: AppStore) =>
  startReschedule(store, {
    storage: createRescheduleStorage(selectOrganizationSlug(store.getState())),
    now: Date.now,
    newKey: nanoid,
  });
