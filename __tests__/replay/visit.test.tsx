/** @isolated */
import type { RootState } from '#src/store/makeStore.ts';

import { browsersOfTest } from './testBrowsers.ts';
import type { Recording } from './openVisit.tsx';

const browsers = browsersOfTest();

/** RTK Query's own bookkeeping differs between browsers, and is not visible. */
function visible(state: RootState): unknown {
  const { queries, mutations } = state.api;
  return JSON.parse(JSON.stringify({ ...state, api: { queries, mutations } }));
}

const isBookkeeping = ({ type }: { type: string }) =>
  type.startsWith('api/internalSubscriptions') ||
  type.startsWith('__rtkq/') ||
  // a query that was skipped because its answer is already there
  type === 'api/executeQuery/rejected';

/** Visits the homes, the terms and the policy. */
async function recorded() {
  const visit = await browsers.open('/listings?email=lovelace%40example.com');
  await visit.goTo('Terms & Conditions', 'Terms & Conditions');
  await visit.goTo('Privacy Policy', 'Privacy Policy');
  const seen = {
    recording: visit.exported(),
    state: visible(visit.store.getState()),
    shown: visit.shown(),
    address: visit.address(),
  };
  await browsers.closeAll();
  return seen;
}

/** Another browser, at another page, into which the log is imported. */
async function replayed(recording: Recording, heading: string) {
  const visit = await browsers.open('/no-such-page');
  await visit.imported(recording);
  await visit.seen(heading);
  return visit;
}

test('the log of a visit describes its course, and nothing about the visitor', async () => {
  const { recording } = await recorded();

  expect(recording.payload.filter(({ type }) => /^(screenLoading|location)\//.test(type))).toEqual([
    { type: 'screenLoading/screen.requested', payload: { chunk: 'terms' } },
    { type: 'screenLoading/chunk.loaded', payload: { chunk: 'terms' } },
    { type: 'location/locationChanged', payload: '/terms' },
    { type: 'screenLoading/screen.requested', payload: { chunk: 'policy' } },
    { type: 'screenLoading/chunk.loaded', payload: { chunk: 'policy' } },
    { type: 'location/locationChanged', payload: '/policy' },
  ]);
  expect(recording.preloadedState.location.href).toBe('/listings');
  expect(JSON.stringify(recording)).not.toMatch(/lovelace/i);
});

test('imported elsewhere, a visit shows the same at the same address, and requests nothing', async () => {
  const { recording, state, shown, address } = await recorded();
  const other = await replayed(recording, 'Privacy Policy');

  expect(visible(other.store.getState())).toEqual(state);
  expect(other.address()).toBe(address);
  expect(other.shown()).toBe(shown);
  expect(other.outside).toEqual([]);
  expect(other.actions().filter((action) => !isBookkeeping(action))).toEqual(
    recording.payload.filter((action) => !isBookkeeping(action)),
  );
});

test('every moment of a visit can be revisited, in any order, and doing so writes and requests nothing', async () => {
  const { recording } = await recorded();
  const other = await replayed(recording, 'Privacy Policy');

  const moments = [...recording.payload.keys(), recording.payload.length];
  const written = () => other.actions().filter((action) => !isBookkeeping(action));
  const before = written();
  const seen = new Map<number, string>();
  for (const moment of [...moments].reverse()) {
    await other.jumped(moment);
    const { href } = other.store.getState().location;
    expect(other.address()).toBe(href);
    seen.set(moment, other.shown());
  }
  for (const moment of moments) {
    await other.jumped(moment);
    expect(other.shown()).toBe(seen.get(moment));
  }

  expect(new Set(seen.values()).size).toBeGreaterThanOrEqual(3);
  expect(written()).toEqual(before);
  expect(other.outside).toEqual([]);
});

test('a visit can continue from the middle of a replay', async () => {
  const { recording } = await recorded();
  // everything for the terms has been requested, and nothing for the policy yet
  const atTerms = recording.payload.findLastIndex(({ type }) => type === 'screenLoading/screen.requested');
  const other = await replayed(
    { ...recording, payload: recording.payload.slice(0, atTerms) },
    'Terms & Conditions',
  );
  expect(other.address()).toBe('/terms');

  await other.goTo('Privacy Policy', 'Terms & Conditions');
  await other.press(/^Continue from here$/);
  await other.seen('Terms & Conditions');
  await other.goTo('Privacy Policy', 'Privacy Policy');
  expect(other.store.getState().location.href).toBe('/policy');
});
