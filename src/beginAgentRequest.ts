import { nanoid } from '@reduxjs/toolkit';

import { startAgentRequest } from '#src/effects/agentRequest/startAgentRequest.ts';
import { createAgentStorage } from '#src/services/agentStorage.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

import { keptDoors } from './keptDoors.ts';

/** In the browser, what an agent has said is kept in the tab, by the clock on its wall. */
export const beginAgentRequest = (store: AppStore, isReplayed: boolean) =>
  startAgentRequest(store, {
    storage: createAgentStorage(selectOrganizationSlug(store.getState())),
    doors: keptDoors,
    now: Date.now,
    newKey: nanoid,
    search: () => window.location.search,
    isReplayed,
  });
