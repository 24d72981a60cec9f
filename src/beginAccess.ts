import { nanoid } from '@reduxjs/toolkit';

import { startAccess } from '#src/effects/access/startAccess.ts';
import { findPosition } from '#src/services/position.ts';
import { createRescheduleStorage } from '#src/services/rescheduleStorage.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

import { keptDoors } from './keptDoors.ts';

/** In the browser, what was shown at a door is kept in the tab, by the clock on its wall. */
export const beginAccess = (store: AppStore, isReplayed: boolean) =>
  startAccess(store, {
    storage: keptDoors,
    changes: createRescheduleStorage(selectOrganizationSlug(store.getState())),
    findPosition,
    now: Date.now,
    newKey: nanoid,
    search: () => window.location.search,
    isReplayed,
  });
