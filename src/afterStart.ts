import { layOutAll } from '#src/app/arriving.ts';
import { startSaved } from '#src/effects/savedEffects.ts';
import type { SegmentSettings } from '#src/lib/publicSettings.ts';
import { createSavedStorage } from '#src/services/savedStorage.ts';
import { whenIdle } from '#src/services/whenIdle.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { locationChanged, selectHref } from '#src/store/locationSlice.ts';
import { notificationShown } from '#src/store/notificationsSlice.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

type Parts = { store: AppStore; segment: SegmentSettings | null };

/** What begins when the page has been taken over: nothing that is seen first waits for it. */
export function afterStart({ store, segment }: Parts) {
  startSaved(store, createSavedStorage(selectOrganizationSlug(store.getState())));
  whenTouring(store);
  whenIdle(() => {
    layOutAll();
    void startCounting(store, segment);
    void offerChat(store);
  });
}

const NOT_LOADED = 'Part of this page didn’t load. Reload it – what you chose is saved.';

/** What books tours comes with its first page. */
function whenTouring(store: AppStore) {
  whenAt(store, /^\/tour-request\//, async (isReplayed) => {
    const { beginTour } = await import(/* webpackChunkName: "tour" */ './beginTour.ts');
    beginTour(store, isReplayed);
  });
  whenAt(store, /^\/listings\/?\?.*tourDay=/i, async (isReplayed) => {
    const { beginTourDay } = await import(/* webpackChunkName: "beginTourDay" */ './beginTourDay.ts');
    beginTourDay(store, isReplayed);
  });
  whenAt(store, /^\/reschedule-tour-request\//i, async (isReplayed) => {
    const { beginReschedule } = await import(
      /* webpackChunkName: "beginReschedule" */ './beginReschedule.ts'
    );
    beginReschedule(store, isReplayed);
  });
  whenAt(store, /^\/access\//i, async (isReplayed) => {
    const { beginAccess } = await import(/* webpackChunkName: "beginAccess" */ './beginAccess.ts');
    beginAccess(store, isReplayed);
  });
  whenAt(store, /^\/access\/tour\/?\?.*as=agent/i, async (isReplayed) => {
    const { beginAgentRequest } = await import(
      /* webpackChunkName: "beginAgentRequest" */ './beginAgentRequest.ts'
    );
    beginAgentRequest(store, isReplayed);
  });
}

function whenAt(store: AppStore, place: RegExp, load: (isReplayed: boolean) => Promise<void>) {
  let isAsked = false;
  const look = (isReplayed: boolean) => {
    if (isAsked || !place.test(selectHref(store.getState()) ?? '')) return;
    isAsked = true;
    const begin = () => load(isReplayed);
    begin()
      .catch(begin)
      .catch(() => {
        isAsked = false;
        store.dispatch(notificationShown(NOT_LOADED));
      });
  };
  look(false);
  store.startListening({ actionCreator: locationChanged, effect: () => look(false) });
  // whoever travels in time in DevTools comes here without an action, and can go on from here
  store.subscribe(() => queueMicrotask(() => look(true)));
}

/** Without it, the page is as good as before. */
async function offerChat(store: AppStore) {
  try {
    const { startChat } = await import(/* webpackChunkName: "startChat" */ './startChat.tsx');
    startChat(store);
  } catch {
    // Another page asks for it again.
  }
}

async function startCounting(store: AppStore, settings: SegmentSettings | null) {
  try {
    const { startAnalytics } = await import(/* webpackChunkName: "analytics" */ './startAnalytics.ts');
    startAnalytics({ store, settings });
  } catch {
    // Blocked: nothing is counted.
  }
}
