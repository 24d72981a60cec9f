import type { Middleware } from '@reduxjs/toolkit';
import { configureStore } from '@reduxjs/toolkit';

import { createStillness } from '#src/store/stillness.ts';
import { createViewState, viewSlice } from '#src/store/viewSlice.ts';

/** The state of parts, and the log of their store. */
function open() {
  const log: { type: string; payload?: unknown }[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    log.push(action as (typeof log)[number]);
    return next(action);
  };
  const store = configureStore({
    reducer: { view: viewSlice.reducer },
    middleware: (defaults) => defaults().concat(recorder),
  });
  const stillness = createStillness();
  return { log, view: createViewState({ ...store, stillness }), getView: () => store.getState().view };
}

test('a line of the log says which part changed and how, and has its new state', () => {
  const { log, view, getView } = open();
  view.change('filters', 'price', 'shown');
  view.change('otherTimes a-home', true, 'shown');
  expect(log).toEqual([
    { type: 'view/filters/shown', payload: { filters: 'price' } },
    { type: 'view/otherTimes/shown', payload: { 'otherTimes a-home': true } },
  ]);
  expect(getView()).toEqual({ filters: 'price', 'otherTimes a-home': true });
});

test('parts that leave the page are forgotten together, unless another one has taken their place', async () => {
  const { log, view, getView } = open();
  const [leave, leaveToo, stay] = [view.hold('filters'), view.hold('chatMenu'), view.hold('linkSent')];
  view.hold('linkSent');
  view.hold('slotAlert')();
  for (const key of ['filters', 'chatMenu', 'linkSent']) view.change(key, true, 'shown');
  for (const left of [leave, leaveToo, stay]) left();
  await Promise.resolve();
  expect(getView()).toEqual({ linkSent: true });
  expect(log.at(-1)).toEqual({ type: 'view/partsLeft', payload: ['filters', 'chatMenu'] });
});

test('what a new part has chosen at once is not forgotten with the one before it', async () => {
  const { view, getView } = open();
  const leave = view.hold('filters');
  view.change('filters', 'price', 'shown');
  leave();
  view.hold('filters');
  view.change('filters', 'beds', 'changed');
  await Promise.resolve();
  expect(getView()).toEqual({ filters: 'beds' });
});
