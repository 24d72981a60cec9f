import { disableLazyLayout } from '#src/app/disableLazyLayout.ts';
import { startSaved } from '#src/effects/savedEffects.ts';
import type { SegmentSettings } from '#src/lib/publicSettings.ts';
import { createSavedStorage } from '#src/services/savedStorage.ts';
import { whenIdle } from '#src/services/whenIdle.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { locationChanged, selectHref } from '#src/store/locationSlice.ts';
import { notificationShown } from '#src/store/notificationsSlice.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

type Deps = { store: AppStore; segment: SegmentSettings | null };

/** Starts what can wait until the page is hydrated, so that it does not delay the first view. */
export function afterStart({ store, segment }: Deps) {
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
  loadOnPath(store, /^\/tour-request\//, async (isReplayed) => {
    const { startTourInBrowser } = await import(/* webpackChunkName: "tour" */ './startTourInBrowser.ts');
    startTourInBrowser(store, isReplayed);
  });
  loadOnPath(store, /^\/listings\/?\?.*tourDay=/i, async (isReplayed) => {
    const { startTourDayInBrowser } = await import(
      /* webpackChunkName: "startTourDayInBrowser" */ './startTourDayInBrowser.ts'
    );
    startTourDayInBrowser(store, isReplayed);
  });
  loadOnPath(store, /^\/reschedule-tour-request\//i, async (isReplayed) => {
    const { startRescheduleInBrowser } = await import(
      /* webpackChunkName: "startRescheduleInBrowser" */ './startRescheduleInBrowser.ts'
    );
    startRescheduleInBrowser(store, isReplayed);
  });
  loadOnPath(store, /^\/access\//i, async (isReplayed) => {
    const { startAccessInBrowser } = await import(
      /* webpackChunkName: "startAccessInBrowser" */ './startAccessInBrowser.ts'
    );
    startAccessInBrowser(store, isReplayed);
  });
  loadOnPath(store, /^\/access\/tour\/?\?.*as=agent/i, async (isReplayed) => {
    const { startAgentRequestInBrowser } = await import(
      /* webpackChunkName: "startAgentRequestInBrowser" */ './startAgentRequestInBrowser.ts'
    );
    startAgentRequestInBrowser(store, isReplayed);
  });
}

function loadOnPath(store: AppStore, place: RegExp, load: (isReplayed: boolean) => Promise<void>) {
  let isRequested = false;
  const loadIfOnPath = (isReplayed: boolean) => {
    if (isRequested || !place.test(selectHref(store.getState()) ?? '')) return;
    isRequested = true;
    const begin = () => load(isReplayed);
    begin()
      .catch(begin)
      .catch(() => {
        isRequested = false;
        store.dispatch(notificationShown(NOT_LOADED));
      });
  };
  loadIfOnPath(false);
  store.startListening({ actionCreator: locationChanged, effect: () => loadIfOnPath(false) });
  // time travel in DevTools changes the address without an action, and the visit can continue from there
  store.subscribe(() => queueMicrotask(() => loadIfOnPath(true)));
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
    const { startAnalytics } = await import(/* webpackChunkName: "analytics" */ './startAnalytics.ts');
    startAnalytics({ store, settings });
  } catch {
    // Blocked: nothing is counted.
  }
}
