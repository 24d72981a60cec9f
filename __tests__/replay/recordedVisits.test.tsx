/** @isolated */
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import { instrument } from '@redux-devtools/instrument';
import { screen } from '@testing-library/react/pure';

import { lateSlices } from '#src/app/replay/lateSlices.ts';
import { createDevToolsOptions } from '#src/store/log/devToolsOptions.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { isTrial, noteTrial, sample } from '#tests/support/trials.ts';

import { createConversation, getConversation } from './chatOfVisit.ts';
import { exportByExtension } from './devToolsExtension.ts';
import { expectSameInFreshTab, openFreshTab, recordVisit, settle } from './moments.ts';
import type { Recording } from './openVisit.tsx';
import { browsersOfTest } from './testBrowsers.ts';
import { standAtDoor } from './testHome.ts';
import { listAll, listTouched } from './touched.ts';
import { agentDoor } from './visits/agentDoor.ts';
import { changes } from './visits/changes.ts';
import { chatTroubles } from './visits/chatTroubles.ts';
import { chatWithTeam } from './visits/chatWithTeam.ts';
import { day } from './visits/day.ts';
import { door } from './visits/door.ts';
import { failures } from './visits/failures.ts';
import { holds } from './visits/holds.ts';
import { pages } from './visits/pages.ts';
import { panels } from './visits/panels.ts';
import type { RecordedVisit } from './visits/recordedVisit.ts';
import { troubles } from './visits/troubles.ts';
import { whole } from './visits/whole.ts';

const allVisits = [
  whole,
  changes,
  agentDoor,
  panels,
  day,
  pages,
  chatWithTeam,
  failures,
  door,
  troubles,
  holds,
  chatTroubles,
] as const;
const visits = sample(allVisits, 3);
const browsers = browsersOfTest({
  FORM_MIN_SECONDS: '0',
  HOLDS_PER_VISITOR: '50',
  HOLDS_PER_IP: '500',
  FORMS_PER_10_MIN: '50',
});
/** What the visitors give, and what lets them in. */
const secrets = /ada@|Byron|pat@|555.{0,2}0177|token-of-the|471902|805316/;
const touched = new Set<string>();
const recordings = new Map<RecordedVisit, Recording>();

beforeAll(() => {
  standAtDoor();
  // without animations
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

const openFor =
  ({ between }: RecordedVisit) =>
  (address: string) =>
    browsers.open(address, between);

test.each(visits.map((visit) => [visit.title, visit] as const))(
  '%s is shown again at each moment, forward and backward, and nothing happens',
  async (_, recorded) => {
    createConversation();
    const real = await browsers.backend();
    const visit = await openFor(recorded)(await recorded.address(real));
    const record = await recordVisit(visit, (note) => recorded.make(visit, note, real));
    recordings.set(recorded, record.recording);
    expect(exportByExtension(visit.store, createDevToolsOptions())).not.toMatch(secrets);
    for (const one of await listTouched(visit)) touched.add(one);
    await browsers.closeAll();

    createConversation();
    await expectSameInFreshTab(openFor(recorded), record);
    expect(getConversation().asked).toEqual([]);
  },
);

(isTrial ? test : test.skip)(
  'together, the visits touch every screen, machine, state and late slice',
  async () => {
    const missing = (await listAll()).filter((one) => !touched.has(one));
    noteTrial({
      trial: 'recorded visits',
      done: `${recordings.size} visits, ${touched.size} screens and states`,
      lost: missing.length,
      passed: missing.length === 0,
    });
    expect(missing).toEqual([]);
  },
);

function recordingOfWhole(): Recording {
  const recording = recordings.get(whole);
  if (!recording) throw new Error('The whole visit was not recorded.');
  return recording;
}

test('a visit that continues speaks neither in the recorded chat nor for the recorded tour', async () => {
  createConversation();
  const visit = await openFreshTab(openFor(whole), recordingOfWhole());
  expect(JSON.stringify(visit.view().chat)).toContain('Like this?');
  await visit.press(/^Continue from here$/);
  await settle(visit);
  expect(JSON.stringify(visit.view().chat)).not.toContain('Like this?');
  const mutations = visit.outside.filter((line) =>
    /^asked (create|hold|release|extend|update|refresh|end)/.test(line),
  );
  expect(mutations).toEqual([]);
  expect(getConversation().asked).toEqual([]);

  await visit.press(/^Live Chat/);
  await screen.findByLabelText(/^How can we help/);
  expect(getConversation().asked).toEqual([]);
});

/** Neither other work on the machine nor its speed at the moment counts. */
function measureCpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('a thousand actions are imported in 300 ms, a jump takes less than 16 ms, and a visit fits in 1 MB', () => {
  const recording = recordingOfWhole();
  expect(JSON.stringify(recording).length).toBeLessThan(1_000_000);
  const enhancers = [instrument<RootState, Action>(undefined, { maxAge: 1000 }) as StoreEnhancer];
  const store = makeStore({ backend: () => Promise.resolve({}), enhancers });
  store.provideSlices(Object.values(lateSlices));
  const { liftedStore } = store as unknown as { liftedStore: { dispatch: (action: object) => void } };
  const { payload, preloadedState } = recording;
  const nextLiftedState = Array.from({ length: 1000 }, (_, at) => payload[at % payload.length]);

  const log = { type: 'IMPORT_STATE', nextLiftedState, preloadedState };
  // the first one also compiles the code that it runs, on threads whose time counts
  const imports = [1, 2, 3].map(() => measureCpuMs(() => liftedStore.dispatch(log)));
  expect(Math.min(...imports)).toBeLessThan(300);
  const jumps = nextLiftedState.map((_, index) =>
    measureCpuMs(() => liftedStore.dispatch({ type: 'JUMP_TO_STATE', index })),
  );
  expect(jumps.toSorted((a, b) => a - b)[Math.floor(jumps.length * 0.95)]).toBeLessThan(16);
});
