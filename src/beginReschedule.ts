import { nanoid } from '@reduxjs/toolkit';

import { startReschedule } from '#src/effects/reschedule/startReschedule.ts';
import { createRescheduleStorage } from '#src/services/rescheduleStorage.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

/** In the browser what is chosen is kept in the tab, by the clock on its wall. */
export const beginReschedule = (store: AppStore, isReplayed: boolean) =>
  startReschedule(store, {
    storage: createRescheduleStorage(selectOrganizationSlug(store.getState())),
    now: Date.now,
    newKey: nanoid,
    isReplayed,
  });
