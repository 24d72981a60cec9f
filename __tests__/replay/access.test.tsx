/** @isolated */
import { screen } from '@testing-library/react/pure';

import { ANOTHER_CODE, answering, CODE, createDoorAnswers } from './doorAnswers.ts';
import { browsersOfTest, doneOutside } from './testBrowsers.ts';
import { homeOfTest, standAtDoor } from './testHome.ts';

const TOKEN = 'token-of-the-tour';
const browsers = browsersOfTest();

beforeAll(standAtDoor);

/** A separate browser at the door of that home. */
const openBrowser = (address: string) =>
  browsers.open(address, async (real) => answering(createDoorAnswers((await homeOfTest(real)).unit))(real));

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
  for (const code of [CODE, ANOTHER_CODE]) expect(stored).not.toContain(code);
  expect(JSON.stringify(recording.payload)).not.toMatch(position);
  await browsers.closeAll();

  const other = await openBrowser('/no-such-page');
  await other.imported(recording);
  await other.headed('The code doesn’t work');
  expect(other.shown()).toContain('Press each digit firmly.');
  expect(other.shown()).not.toContain(ANOTHER_CODE.slice(3));
  expect(doneOutside(other)).toEqual([]);
});
