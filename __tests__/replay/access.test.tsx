/** @isolated */
import { screen } from '@testing-library/react/pure';

import type { Backend } from '#src/api/baseQuery.ts';
import { activeTourAccess } from '#tests/support/activeTourAccess.ts';

import { browsersOfTest, doneOutside } from './testBrowsers.ts';
import { homeOfTest, standAtDoor } from './testHome.ts';

const CODE = '471902';
const ANOTHER = '805316';
const TOKEN = 'token-of-the-tour';
const browsers = browsersOfTest();

beforeAll(standAtDoor);

/** The demo's backend, with a lockbox with these codes at one of its homes. */
async function backendAtDoor(backend: Backend): Promise<Backend> {
  const { unit } = await homeOfTest(backend);
  const accessStatus = activeTourAccess;
  const access = {
    ...accessStatus,
    rules: ['Leave all as it is.'],
    rulesVersion: '1',
    scamWarning: 'Pay nobody at the home.',
    lockUpChecklist: ['The key is back.', 'The door is locked.', 'The lights are off.'],
    callNow: null,
    activities: [],
    tourRequest: {
      id: 'tour',
      status: 'CONFIRMED',
      startsAt: '2026-11-20T16:00:00Z',
      endsAt: '2026-11-20T16:30:00Z',
      timeZone: 'America/Chicago',
      localLabel: 'Fri, Nov 20, 10:00 AM CST',
      recipient: 'a…@example.com',
      verification: [],
      meeting: { address: null, instructions: [], parking: null, arrivalAccessibility: null },
      nextActions: [],
      unit,
    },
  };
  const validTo = accessStatus.windowEndsAt;
  const answers: Record<string, object | undefined> = {
    tourAccess: { tourAccess: access },
    previouslyVerified: {
      previouslyVerified: { contacts: [{ channel: 'EMAIL', contactProof: 'signed' }], identity: null },
    },
    requestTourAccess: { requestTourAccess: { access: accessStatus } },
    checkInForTour: { checkInForTour: { access: accessStatus, accessCode: { code: CODE, validTo } } },
    reportAccessProblem: {
      reportAccessProblem: {
        access: accessStatus,
        tips: ['Press each digit firmly.'],
        replacementCode: { code: ANOTHER, validTo },
        rebook: [],
      },
    },
  };
  return (operation, signal) => {
    const data = answers[operation.operationName];
    return data ? Promise.resolve({ data: structuredClone(data) }) : backend(operation, signal);
  };
}

/** A separate browser at the door of that home. */
const openBrowser = (address: string) => browsers.open(address, backendAtDoor);

test('a visit at the door is shown again from its log; no code is in it, in the store or in the tab’s storage', async () => {
  const visit = await openBrowser(`/access/tour?token=${TOKEN}`);
  await visit.headed('Verify it’s you');
  await visit.fill(/^Email address or mobile number/, 'ada@example.com');
  await visit.press(/^Continue$/);
  await visit.headed('Before you go in');
  await visit.tick(/^I’ve read the rules/);
  await visit.tick(/^I won’t share the code/);
  await visit.press(/^Continue to the door$/);
  await visit.headed('Are you at the door?');
  await visit.press(/^I’m here – show my code$/);
  await visit.headed('Your door code');
  await screen.findByRole('img', { name: '4 7 1 9 0 2' });
  await visit.press(/having trouble/);
  await visit.headed('What’s going on?');
  await visit.press(/^The code doesn’t work$/);
  await screen.findByRole('img', { name: '8 0 5 3 1 6' });
  const position = /"latitude"|"longitude"/;
  const recording = visit.exported();
  const stored = JSON.stringify([
    recording,
    visit.store.getState(),
    Object.entries(window.sessionStorage),
    visit.address(),
  ]);
  for (const code of [CODE, ANOTHER]) expect(stored).not.toContain(code);
  expect(JSON.stringify(recording.payload)).not.toMatch(position);
  await browsers.closeAll();

  const other = await openBrowser('/no-such-page');
  await other.imported(recording);
  await other.headed('The code doesn’t work');
  expect(other.shown()).toContain('Press each digit firmly.');
  expect(other.shown()).not.toContain(ANOTHER.slice(3));
  expect(doneOutside(other)).toEqual([]);
});
