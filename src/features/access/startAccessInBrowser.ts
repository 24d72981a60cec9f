import { nanoid } from '@reduxjs/toolkit';

import { createRescheduleStorage } from '#src/features/tours/storage/rescheduleStorage.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

import { startAccess } from './effects/startAccess.ts';
import { findPosition } from './position.ts';
import { sharedAccessStorage } from './sharedAccessStorage.ts';

/** Uses the tab's storage and the real clock. */
export const startAccessInBrowser = (store: AppStore) =>
  startAccess(store, {
    storage: sharedAccessStorage,
    changes: createRescheduleStorage(selectOrganizationSlug(store.getState())),
    findPosition,
    now: Date.now,
    newKey: nanoid,
    search: () => window.location.search,
  });
