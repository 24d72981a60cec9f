import type { UnknownAction } from '@reduxjs/toolkit';

import { MAX_SAVED } from '#src/features/saved/savedHomes.ts';
import {
  homesRemoved,
  homesSaved,
  savedRead,
  savedSlice,
  selectIsSaved,
  selectSaved,
} from '#src/features/saved/store/savedSlice.ts';
import { createApiError } from '#src/lib/apiError.ts';
import { makeStore } from '#src/store/makeStore.ts';

const after = (...actions: UnknownAction[]) =>
  actions.reduce(savedSlice.reducer, savedSlice.getInitialState()).homes;

const elm = { slug: 'elm', at: 1 };
const oak = { slug: 'oak', at: 2 };

test('the newest saved home comes first, and a removed one returns to its place', () => {
  expect(after(homesSaved([elm]), homesSaved([oak]))).toEqual([oak, elm]);
  expect(after(homesSaved([elm]), homesSaved([oak]), homesRemoved(['elm']), homesSaved([elm]))).toEqual([
    oak,
    elm,
  ]);
});

test('a home is saved once, with its first date', () => {
  expect(after(homesSaved([elm]), homesSaved([{ slug: 'elm', at: 9 }, oak, oak]))).toEqual([oak, elm]);
});

test('homes beyond the first hundred are left out', () => {
  const many = Array.from({ length: MAX_SAVED }, (_, at) => ({ slug: `home-${at}`, at }));
  const full = after(homesSaved(many), homesSaved([{ slug: 'one-more', at: 1000 }]));
  expect(full).toHaveLength(MAX_SAVED);
  expect(full.map(({ slug }) => slug)).not.toContain('one-more');
});

test('the slice is added after the store, and the contents of the store stay', () => {
  const store = makeStore({ backend: () => Promise.resolve(createApiError('none')) });
  const before = store.getState();
  expect(selectSaved(before)).toBeNull();
  expect(selectIsSaved(before, 'elm')).toBeNull();

  store.addSlice(savedSlice);
  store.dispatch(homesSaved([elm]));
  store.addSlice(savedSlice);
  expect(selectIsSaved(store.getState(), 'elm')).toBe(true);
  expect(selectIsSaved(store.getState(), 'oak')).toBe(false);
  expect(store.getState().portal).toBe(before.portal);
  store.dispatch(savedRead([oak]));
  expect(selectSaved(store.getState())).toEqual({ homes: [oak], isRead: true });
});
