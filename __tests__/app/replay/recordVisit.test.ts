import type { Reducer } from '@reduxjs/toolkit';
import { randomBytes } from 'node:crypto';
import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';

import { getPartName } from '#domain/recording.ts';
import { createReplay } from '#server/dev/createReplay.ts';
import { recordVisit, MAX_PACKED_LENGTH } from '#src/app/replay/recordVisit.ts';
import { locationChanged } from '#src/store/locationSlice.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { notificationShown } from '#src/store/notificationsSlice.ts';
import { analyticsTurnedOff, analyticsTurnedOn, privacyRead } from '#src/store/privacySlice.ts';
import { contactUpdated } from '#src/store/visitorSlice.ts';
import { readExport } from '#tests/replay/devToolsExtension.ts';

const noBackend = () => Promise.resolve({ data: {} });

function openVisit(signals = { hasOptedOut: false, hasGlobalPrivacyControl: false }) {
  const store = makeStore({ backend: noBackend });
  const getRecording = recordVisit(store);
  store.dispatch(privacyRead(signals));
  return { store, getRecording };
}

const toReport = (extra: Record<string, string>) => ({ event_id: 'e', exception: {}, extra });

/** A state that can't be compressed. */
const random = () => randomBytes(3_000).toString('hex');

test('the report of an error becomes the visit up to it in DevTools, with stand-ins in place of secrets', async () => {
  const { store, getRecording } = openVisit();
  store.dispatch(contactUpdated({ email: 'canary.mail@example.com', firstName: 'Canaryfirstname' }));
  store.dispatch(notificationShown('We’ve written to canary.mail@example.com.'));
  store.dispatch(locationChanged('/tour-feedback/canary-token-of-the-tour'));
  const report = JSON.stringify(toReport(await getRecording()));

  const replay = createReplay(JSON.parse(report), '');
  expect(replay?.warning).toBeNull();
  expect(replay?.file).not.toContain('canary');
  const { payload, preloadedState } = readExport(replay?.file ?? '');
  expect(payload.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['visitor/contactUpdated', 'location/locationChanged']),
  );
  const devTools = instrument(undefined, { maxAge: 1000 }) as unknown as StoreEnhancer;
  const again = makeStore({ backend: noBackend, enhancers: [devTools] });
  const { liftedStore } = again as unknown as { liftedStore: { dispatch: (action: object) => void } };
  liftedStore.dispatch({
    type: 'IMPORT_STATE',
    nextLiftedState: payload,
    preloadedState,
    noRecompute: false,
  });
  const { visitor, notifications, location } = again.getState();
  expect(visitor.email).toMatch(/^person\d+@/);
  expect(visitor.firstName).toMatch(/^Name/);
  expect(notifications.map(({ message }) => message)).toEqual([`We’ve written to ${visitor.email}.`]);
  expect(location.href).toMatch(/^\/tour-feedback\/token-\d+$/);
});

test('an action that makes the reducers fail is in the report', async () => {
  const { store, getRecording } = openVisit();
  const broken: Reducer = (state = null, { type }) => {
    if (type === 'broken/pressed') throw new Error('broken');
    return state as null;
  };
  store.addSlice({ reducerPath: 'chatWidget', reducer: broken });
  expect(() => store.dispatch({ type: 'broken/pressed' })).toThrow('broken');
  const { payload } = readExport(createReplay(toReport(await getRecording()), '')?.file ?? '');
  expect(payload.at(-1)).toEqual({ type: 'broken/pressed' });
});

test('a long visit is cut to its last actions, and no report carries more than 100 KB', async () => {
  const { store, getRecording } = openVisit();
  for (let index = 0; index < 300; index++) store.dispatch(locationChanged(`/listings?q=${index}`));
  const all = createReplay(toReport(await getRecording()), '');
  expect(all?.actionCount).toBe(200);
  const { payload, preloadedState } = readExport(all?.file ?? '');
  expect(preloadedState.location.href).toBe('/listings?q=99');
  expect(payload.at(-1)).toMatchObject({ payload: '/listings?q=299' });

  for (let index = 0; index < 200; index++) store.dispatch(locationChanged(`/listings?q=${random()}`));
  const parts = await getRecording();
  expect(Object.values(parts).join('').length).toBeLessThanOrEqual(MAX_PACKED_LENGTH);
  // Sentry cuts values after 16,384 bytes
  for (const part of Object.values(parts)) expect(part.length).toBeLessThanOrEqual(16_384);
  const { actionCount = 0 } = createReplay(toReport(parts), '') ?? {};
  expect(actionCount).toBeGreaterThan(5);
  expect(actionCount).toBeLessThan(200);
});

test('if not even the state fits, nothing is sent', async () => {
  const { store, getRecording } = openVisit();
  store.dispatch(locationChanged(`/listings?q=${Array.from({ length: 40 }, random).join('')}`));
  store.dispatch(locationChanged(`/listings?q=${Array.from({ length: 40 }, random).join('')}`));
  expect(await getRecording()).toEqual({});
});

test.each([
  { hasOptedOut: true, hasGlobalPrivacyControl: false },
  { hasOptedOut: false, hasGlobalPrivacyControl: true },
])('with %j nothing is recorded', async (signals) => {
  const { store, getRecording } = openVisit(signals);
  store.dispatch(locationChanged('/listings'));
  expect(await getRecording()).toEqual({});
});

test('before the choice is known nothing is sent, and what was done while opted out is never sent', async () => {
  const store = makeStore({ backend: noBackend });
  const getRecording = recordVisit(store);
  store.dispatch(locationChanged('/listings'));
  expect(await getRecording()).toEqual({});

  store.dispatch(privacyRead({ hasOptedOut: false, hasGlobalPrivacyControl: false }));
  store.dispatch(analyticsTurnedOff());
  store.dispatch(locationChanged('/terms'));
  expect(await getRecording()).toEqual({});
  store.dispatch(analyticsTurnedOn());
  store.dispatch(locationChanged('/policy'));
  const { payload } = readExport(createReplay(toReport(await getRecording()), '')?.file ?? '');
  expect(payload).toEqual([locationChanged('/policy')]);
});

test('a recording is found in any form of a report, and another version is named in one sentence', async () => {
  const { getRecording } = openVisit();
  const parts = await getRecording();
  expect(Object.keys(parts)).toEqual([getPartName(0)]);
  expect(createReplay({ entries: [], context: parts }, 'another')?.warning).toBe(
    'This visit was recorded with version , and these sources are version another, so it may look different here.',
  );
  expect(createReplay(toReport({}), '')).toBeNull();
});
