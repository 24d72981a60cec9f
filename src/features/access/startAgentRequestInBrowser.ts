import { nanoid } from '@reduxjs/toolkit';

import { startAgentRequest } from '#src/effects/agentRequest/startAgentRequest.ts';
import { createAgentStorage } from '#src/services/agentStorage.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

import { sharedAccessStorage } from './sharedAccessStorage.ts';

/** Uses the tab's storage and the real clock. */
export const startAgentRequestInBrowser = (store: AppStore) =>
  startAgentRequest(store, {
    storage: createAgentStorage(selectOrganizationSlug(store.getState())),
    accessStorage: sharedAccessStorage,
    now: Date.now,
    newKey: nanoid,
    search: () => window.location.search,
  });
