/** @isolated */
import { screen } from '@testing-library/react/pure';

import { answering, CODE, createAgentAnswers } from './doorAnswers.ts';
import { browsersOfTest, doneOutside } from './testBrowsers.ts';
import { homeOfTest, standAtDoor } from './testHome.ts';

const OFFICE = 'pat@brokers.example';
const browsers = browsersOfTest();

beforeAll(standAtDoor);

/** A separate browser at a home that an agent shows. */
const openBrowser = (address: string) =>
  browsers.open(address, async (real) => answering(createAgentAnswers((await homeOfTest(real)).unit))(real));

test('a visit by an agent is shown again from its log, which does not contain their code', async () => {
  const { slug } = await homeOfTest(await browsers.backend());
  const visit = await openBrowser(`/access/tour?as=agent&unit=${slug}`);
  await visit.headed('Show this home as an agent');
  await visit.fill(/^First name/, 'Pat');
  await visit.fill(/^Last name/, 'Lee');
  await visit.fill(/^License number/, 'TX-123456');
  await visit.fill(/^License state/, 'TX');
  await visit.fill(/^Brokerage/, 'Brokers');
  await visit.fill(/^Office email address/, OFFICE);
  await visit.fill(/^Mobile number/, '(512) 555-0142');
  await visit.press(/^Continue$/);
  await visit.headed('Verify your office email');
  await visit.press(/^Send code$/);
  await visit.fill(/^6-digit code/, '123456');
  await visit.press(/^Verify$/);
  await visit.headed('Before you go in');
  await visit.tick(/^I’ve read the rules/);
  await visit.tick(/^I won’t share the code/);
  await visit.press(/^Start the visit$/);
  await visit.headed('Are you at the door?');
  await visit.press(/^I’m here – show my code$/);
  await visit.headed('Your door code');
  await screen.findByRole('img', { name: '4 7 1 9 0 2' });
  const recording = visit.exported();
  const stored = JSON.stringify([recording, visit.store.getState(), Object.entries(window.sessionStorage)]);
  expect(stored).not.toContain(CODE);
  expect(JSON.stringify(recording.payload)).not.toMatch(/"latitude"|"longitude"/);
  await browsers.closeAll();

  const other = await openBrowser('/no-such-page');
  await other.imported(recording);
  await other.headed('Your door code is no longer shown here');
  expect(other.shown()).not.toContain(CODE.slice(3));
  expect(doneOutside(other)).toEqual([]);
});
