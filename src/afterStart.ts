import { startSaved } from '#src/effects/savedEffects.ts';
import type { SegmentSettings } from '#src/lib/publicSettings.ts';
import { createSavedStorage } from '#src/services/savedStorage.ts';
import { whenIdle } from '#src/services/whenIdle.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

type Parts = { store: AppStore; segment: SegmentSettings | null };

/** What begins when the page has been taken over: nothing that is seen first waits for it. */
export function afterStart({ store, segment }: Parts) {
  startSaved(store, createSavedStorage(selectOrganizationSlug(store.getState())));
  whenIdle(() => void startCounting(store, segment));
}

async function startCounting(store: AppStore, settings: SegmentSettings | null) {
  try {
    const { startAnalytics } = await import(/* webpackChunkName: "analytics" */ './startAnalytics.ts');
    startAnalytics({ store, settings });
  } catch {
    // Blocked: nothing is counted.
  }
}
