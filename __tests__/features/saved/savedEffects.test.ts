import { startSaved } from '#src/features/saved/savedEffects.ts';
import type { SavedHome } from '#src/features/saved/savedHomes.ts';
import { MAX_SAVED, removeSaved, addSaved } from '#src/features/saved/savedHomes.ts';
import { homesRemoved, homesSaved, savedSlice, selectSaved } from '#src/features/saved/store/savedSlice.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { selectNotifications } from '#src/store/notificationsSlice.ts';

const elm = { slug: 'elm', at: 1 };
const oak = { slug: 'oak', at: 2 };

function open({ saved = [] as SavedHome[], isPersisted = true } = {}) {
  let homes = saved;
  let notify: (homes: SavedHome[]) => void = () => undefined;
  const change = (next: SavedHome[]) => {
    homes = next;
    return { homes, isPersisted };
  };
  const store = makeStore({ backend: () => Promise.resolve(createApiError('none')) });
  return {
    store,
    stored: () => homes,
    inOtherTab: (next: SavedHome[], isHeard = true) => {
      homes = next;
      if (isHeard) notify(homes);
    },
    start: () =>
      startSaved(store, {
        read: () => homes,
        add: (more) => change(addSaved(homes, more)),
        remove: (slugs) => change(removeSaved(homes, slugs)),
        onChanged: (listener) => {
          notify = listener;
        },
      }),
    shown: () => selectSaved(store.getState()),
    messages: () => selectNotifications(store.getState()).map(({ message }) => message),
  };
}

test('stored homes are shown, and saving and removing homes is stored', () => {
  const { store, start, shown, stored, messages } = open({ saved: [elm] });
  start();
  expect(shown()).toEqual({ homes: [elm], isRead: true });
  store.dispatch(homesSaved([oak]));
  expect(stored()).toEqual([oak, elm]);
  store.dispatch(homesRemoved(['elm']));
  expect(stored()).toEqual([oak]);
  expect(shown()?.homes).toEqual([oak]);
  expect(messages()).toEqual([]);
});

test('homes saved before storage was read are not lost', () => {
  const { store, start, shown, stored } = open({ saved: [elm] });
  store.addSlice(savedSlice);
  store.dispatch(homesSaved([oak]));
  start();
  expect(shown()).toEqual({ homes: [oak, elm], isRead: true });
  expect(stored()).toEqual([oak, elm]);
});

test('two tabs stay in sync, even when one of them was not notified', () => {
  const { store, start, shown, inOtherTab } = open();
  start();
  inOtherTab([elm]);
  expect(shown()?.homes).toEqual([elm]);
  inOtherTab([], false);
  store.dispatch(homesSaved([oak]));
  expect(shown()?.homes).toEqual([oak]);
});

test('if nothing can be stored, the visitor is notified once', () => {
  const { store, start, shown, messages } = open({ isPersisted: false });
  start();
  expect(messages()).toEqual([]);
  store.dispatch(homesSaved([elm]));
  store.dispatch(homesSaved([oak]));
  expect(messages()).toEqual([expect.stringContaining('won’t let us store your saved homes')]);
  expect(shown()?.homes).toEqual([oak, elm]);
});

test('a home over the limit is not saved, and the visitor is notified', () => {
  const many = Array.from({ length: MAX_SAVED }, (_, at) => ({ slug: `home-${at}`, at }));
  const { store, start, shown, messages } = open({ saved: many });
  start();
  store.dispatch(homesSaved([elm]));
  expect(shown()?.homes).toHaveLength(MAX_SAVED);
  expect(messages()).toEqual([expect.stringContaining('100 homes, which is the limit')]);
});
