import type { AppStore } from '#src/store/makeStore.ts';
import { createNotice, notificationShown } from '#src/store/notificationsSlice.ts';
import { visitContinued } from '#src/store/stillness.ts';

import { MAX_SAVED } from './savedHomes.ts';
import type { SavedStorage } from './savedStorage.ts';
import { homesRemoved, homesSaved, savedRead, savedSlice, selectSaved } from './store/savedSlice.ts';

const FULL = `You’ve saved ${MAX_SAVED} homes, which is the limit. Remove one to save another.`;
const STORAGE_BLOCKED =
  'This browser won’t let us store your saved homes, so they’ll be gone when you close this page. To keep them, send yourself the list’s link.';

const getSavedHomes = (root: object) => selectSaved(root)?.homes ?? [];

/** Stores saved homes in the browser, and keeps the store in sync with them. */
export function startSaved(store: AppStore, storage: SavedStorage) {
  let isNotified = false;
  const notifyFull = createNotice(store.dispatch);

  function applySavedHomes({ homes, isPersisted }: ReturnType<SavedStorage['add']>) {
    if (JSON.stringify(homes) !== JSON.stringify(getSavedHomes(store.getState())))
      store.dispatch(savedRead(homes));
    if (isPersisted || isNotified) return;
    isNotified = true;
    store.dispatch(notificationShown(STORAGE_BLOCKED));
  }

  store.startListening({
    actionCreator: homesSaved,
    effect({ payload }) {
      const saved = storage.add(payload);
      applySavedHomes(saved);
      if (payload.some(({ slug }) => !saved.homes.some((home) => home.slug === slug))) notifyFull(FULL);
    },
  });
  store.startListening({
    actionCreator: homesRemoved,
    effect: ({ payload }) => applySavedHomes(storage.remove(payload)),
  });

  store.addSlice(savedSlice);
  storage.onChanged((homes) => store.dispatch(savedRead(homes)));
  store.startListening({
    actionCreator: visitContinued,
    effect: () => void store.dispatch(savedRead(storage.read())),
  });
  const unpersistedHomes = getSavedHomes(store.getState());
  const saved =
    unpersistedHomes.length > 0
      ? storage.add(unpersistedHomes)
      : { homes: storage.read(), isPersisted: true };
  store.dispatch(savedRead(saved.homes));
  applySavedHomes(saved);
}
