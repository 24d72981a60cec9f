import { MOST_SAVED } from '#src/lib/savedHomes.ts';
import type { SavedStorage } from '#src/services/savedStorage.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { createNotice, notificationShown } from '#src/store/notificationsSlice.ts';
import { homesRemoved, homesSaved, savedRead, savedSlice, selectSaved } from '#src/store/saved/savedSlice.ts';

const FULL = `You’ve saved ${MOST_SAVED} homes, which is the limit. Remove one to save another.`;
const NOT_KEPT =
  'This browser doesn’t let us keep your saved homes. They stay until you close this page. To keep them, share the list with yourself.';

const savedIn = (root: object) => selectSaved(root)?.homes ?? [];

/** Keeps saved homes in the browser, and the store in step with what is kept there. */
export function startSaved(store: AppStore, storage: SavedStorage) {
  let isTold = false;
  const tellOfFull = createNotice(store.dispatch);

  function settle({ homes, isKept }: ReturnType<SavedStorage['add']>) {
    if (JSON.stringify(homes) !== JSON.stringify(savedIn(store.getState()))) store.dispatch(savedRead(homes));
    if (isKept || isTold) return;
    isTold = true;
    store.dispatch(notificationShown(NOT_KEPT));
  }

  store.startListening({
    actionCreator: homesSaved,
    effect({ payload }) {
      const kept = storage.add(payload);
      settle(kept);
      if (payload.some(({ slug }) => !kept.homes.some((home) => home.slug === slug))) tellOfFull(FULL);
    },
  });
  store.startListening({
    actionCreator: homesRemoved,
    effect: ({ payload }) => settle(storage.remove(payload)),
  });

  store.addReducer(savedSlice);
  storage.onChanged((homes) => store.dispatch(savedRead(homes)));
  const early = savedIn(store.getState());
  const kept = early.length > 0 ? storage.add(early) : { homes: storage.read(), isKept: true };
  store.dispatch(savedRead(kept.homes));
  settle(kept);
}
