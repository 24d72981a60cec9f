import { nanoid } from '@reduxjs/toolkit';

import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

import { createAgentStorage } from './agentStorage.ts';
import { startAgentRequest } from './effects/startAgentRequest.ts';
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
