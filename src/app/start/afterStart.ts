import { isAnyOf } from '@reduxjs/toolkit';

import { startSaved } from '#src/features/saved/savedEffects.ts';
import { createSavedStorage } from '#src/features/saved/savedStorage.ts';
import type { SegmentSettings } from '#src/lib/publicSettings.ts';
import { whenIdle } from '#src/lib/whenIdle.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { locationChanged, selectHref } from '#src/store/locationSlice.ts';
import { notificationShown } from '#src/store/notificationsSlice.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';
import { visitContinued } from '#src/store/stillness.ts';

import { disableLazyLayout } from '../disableLazyLayout.ts';
import { watchOrganization } from './watchOrganization.ts';

type Deps = { store: AppStore; segment: SegmentSettings | null; warn: (sentence: string) => void };

/** Starts what can wait until the page is hydrated, so that it does not delay the first view. */
export function afterStart({ store, segment, warn }: Deps) {
  watchOrganization(store, warn);
  startSaved(store, createSavedStorage(selectOrganizationSlug(store.getState())));
  loadTourCode(store);
  whenIdle(() => {
    disableLazyLayout();
    void loadAnalytics(store, segment);
    void loadChat(store);
  });
}

const NOT_LOADED = 'Part of this page didn’t load. Reload it – your choices are saved.';

/** The booking code is loaded with its first page. */
function loadTourCode(store: AppStore) {
  loadOnPath(store, /^\/tour-request\//, async () => {
    const { startTourInBrowser } = await import(
      /* webpackChunkName: "tour" */ '#src/features/booking/startTourInBrowser.ts'
    );
    startTourInBrowser(store);
  });
  loadOnPath(store, /^\/listings\/?\?.*tourDay=/i, async () => {
    const { startTourDayInBrowser } = await import(
      /* webpackChunkName: "startTourDayInBrowser" */ '#src/features/tourDay/startTourDayInBrowser.ts'
    );
    startTourDayInBrowser(store);
  });
  loadOnPath(store, /^\/reschedule-tour-request\//i, async () => {
    const { startRescheduleInBrowser } = await import(
      /* webpackChunkName: "startRescheduleInBrowser" */ '#src/features/reschedule/startRescheduleInBrowser.ts'
    );
    startRescheduleInBrowser(store);
  });
  loadOnPath(store, /^\/access\//i, async () => {
    const { startAccessInBrowser } = await import(
      /* webpackChunkName: "startAccessInBrowser" */ '#src/features/access/startAccessInBrowser.ts'
    );
    startAccessInBrowser(store);
  });
  loadOnPath(store, /^\/access\/tour\/?\?.*as=agent/i, async () => {
    const { startAgentRequestInBrowser } = await import(
      /* webpackChunkName: "startAgentRequestInBrowser" */ '#src/features/access/startAgentRequestInBrowser.ts'
    );
    startAgentRequestInBrowser(store);
  });
}

function loadOnPath(store: AppStore, place: RegExp, load: () => Promise<void>) {
  let isRequested = false;
  const loadIfOnPath = () => {
    if (isRequested || !place.test(selectHref(store.getState()) ?? '')) return;
    isRequested = true;
    load()
      .catch(load)
      .catch(() => {
        isRequested = false;
        store.dispatch(notificationShown(NOT_LOADED));
      });
  };
  loadIfOnPath();
  store.startListening({ matcher: isAnyOf(locationChanged, visitContinued), effect: loadIfOnPath });
}

/** The page works without the chat. */
async function loadChat(store: AppStore) {
  try {
    const { mountChatWidget } = await import(/* webpackChunkName: "startChat" */ './mountChatWidget.tsx');
    mountChatWidget(store);
  } catch {
    // The next page load tries again.
  }
}

async function loadAnalytics(store: AppStore, settings: SegmentSettings | null) {
  try {
    const { startAnalytics } = await import(
      /* webpackChunkName: "afterStart" */ '#src/features/analytics/startAnalytics.ts'
    );
    startAnalytics({ store, settings });
  } catch {
    // Blocked: nothing is counted.
  }
}
