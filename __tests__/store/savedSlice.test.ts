import type { UnknownAction } from '@reduxjs/toolkit';

import { failure } from '#src/api/baseQuery.ts';
import { MOST_SAVED } from '#src/lib/savedHomes.ts';
import { makeStore } from '#src/store/makeStore.ts';
import {
  homesRemoved,
  homesSaved,
  savedRead,
  savedSlice,
  selectIsSaved,
  selectSaved,
} from '#src/store/saved/savedSlice.ts';

const after = (...actions: UnknownAction[]) =>
  actions.reduce(savedSlice.reducer, savedSlice.getInitialState()).homes;

const elm = { slug: 'elm', at: 1 };
const oak = { slug: 'oak', at: 2 };

test('the newest saved home stands first, and one that is removed comes back to its place', () => {
  expect(after(homesSaved([elm]), homesSaved([oak]))).toEqual([oak, elm]);
  expect(after(homesSaved([elm]), homesSaved([oak]), homesRemoved(['elm']), homesSaved([elm]))).toEqual([
    oak,
    elm,
  ]);
});

test('a home is saved once, since when it was first', () => {
  expect(after(homesSaved([elm]), homesSaved([{ slug: 'elm', at: 9 }, oak, oak]))).toEqual([oak, elm]);
});

test('what is more than a hundred homes is left out', () => {
  const many = Array.from({ length: MOST_SAVED }, (_, at) => ({ slug: `home-${at}`, at }));
  const full = after(homesSaved(many), homesSaved([{ slug: 'one-more', at: 1000 }]));
  expect(full).toHaveLength(MOST_SAVED);
  expect(full.map(({ slug }) => slug)).not.toContain('one-more');
});

test('the slice comes later than the store, and what the store holds stays', () => {
  const store = makeStore({ backend: () => Promise.resolve(failure('none')) });
  const before = store.getState();
  expect(selectSaved(before)).toBeNull();
  expect(selectIsSaved(before, 'elm')).toBeNull();

  store.addReducer(savedSlice);
  store.dispatch(homesSaved([elm]));
  store.addReducer(savedSlice);
  expect(selectIsSaved(store.getState(), 'elm')).toBe(true);
  expect(selectIsSaved(store.getState(), 'oak')).toBe(false);
  expect(store.getState().portal).toBe(before.portal);
  store.dispatch(savedRead([oak]));
  expect(selectSaved(store.getState())).toEqual({ homes: [oak], isRead: true });
});
