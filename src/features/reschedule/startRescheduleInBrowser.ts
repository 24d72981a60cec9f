import { nanoid } from '@reduxjs/toolkit';

import { startReschedule } from '#src/effects/reschedule/startReschedule.ts';
import { createRescheduleStorage } from '#src/services/rescheduleStorage.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

/** Uses the tab's storage and the real clock. */
export const startRescheduleInBrowser = (store: AppStore) =>
  startReschedule(store, {
    storage: createRescheduleStorage(selectOrganizationSlug(store.getState())),
    now: Date.now,
    newKey: nanoid,
  });
