import { failure } from '#src/api/baseQuery.ts';
import { startSaved } from '#src/effects/savedEffects.ts';
import type { SavedHome } from '#src/lib/savedHomes.ts';
import { MOST_SAVED, withoutSaved, withSaved } from '#src/lib/savedHomes.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { selectNotifications } from '#src/store/notificationsSlice.ts';
import { homesRemoved, homesSaved, savedSlice, selectSaved } from '#src/store/saved/savedSlice.ts';

const elm = { slug: 'elm', at: 1 };
const oak = { slug: 'oak', at: 2 };

function open({ kept = [] as SavedHome[], isKept = true } = {}) {
  let homes = kept;
  let told: (homes: SavedHome[]) => void = () => undefined;
  const change = (next: SavedHome[]) => {
    homes = next;
    return { homes, isKept };
  };
  const store = makeStore({ backend: () => Promise.resolve(failure('none')) });
  return {
    store,
    stored: () => homes,
    inOtherTab: (next: SavedHome[], isHeard = true) => {
      homes = next;
      if (isHeard) told(homes);
    },
    start: () =>
      startSaved(store, {
        read: () => homes,
        add: (more) => change(withSaved(homes, more)),
        remove: (slugs) => change(withoutSaved(homes, slugs)),
        onChanged: (listener) => {
          told = listener;
        },
      }),
    shown: () => selectSaved(store.getState()),
    messages: () => selectNotifications(store.getState()).map(({ message }) => message),
  };
}

test('what is kept is shown, and what is saved and removed is kept', () => {
  const { store, start, shown, stored, messages } = open({ kept: [elm] });
  start();
  expect(shown()).toEqual({ homes: [elm], isRead: true });
  store.dispatch(homesSaved([oak]));
  expect(stored()).toEqual([oak, elm]);
  store.dispatch(homesRemoved(['elm']));
  expect(stored()).toEqual([oak]);
  expect(shown()?.homes).toEqual([oak]);
  expect(messages()).toEqual([]);
});

test('what was saved before the device was asked is not lost', () => {
  const { store, start, shown, stored } = open({ kept: [elm] });
  store.addReducer(savedSlice);
  store.dispatch(homesSaved([oak]));
  start();
  expect(shown()).toEqual({ homes: [oak, elm], isRead: true });
  expect(stored()).toEqual([oak, elm]);
});

test('two tabs are in step, also when one of them was not told', () => {
  const { store, start, shown, inOtherTab } = open();
  start();
  inOtherTab([elm]);
  expect(shown()?.homes).toEqual([elm]);
  inOtherTab([], false);
  store.dispatch(homesSaved([oak]));
  expect(shown()?.homes).toEqual([oak]);
});

test('where nothing can be kept the visitor is told once', () => {
  const { store, start, shown, messages } = open({ isKept: false });
  start();
  expect(messages()).toEqual([]);
  store.dispatch(homesSaved([elm]));
  store.dispatch(homesSaved([oak]));
  expect(messages()).toEqual([expect.stringContaining('doesn’t let us keep your saved homes')]);
  expect(shown()?.homes).toEqual([oak, elm]);
});

test('a home that is one too many is not saved, and the visitor is told', () => {
  const many = Array.from({ length: MOST_SAVED }, (_, at) => ({ slug: `home-${at}`, at }));
  const { store, start, shown, messages } = open({ kept: many });
  start();
  store.dispatch(homesSaved([elm]));
  expect(shown()?.homes).toHaveLength(MOST_SAVED);
  expect(messages()).toEqual([expect.stringContaining('100 homes, which is the limit')]);
});
