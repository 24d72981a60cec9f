/** @isolated */

import { createBackendAsk, homesInPerson } from '#tests/support/backendOfTours.ts';
import { bookTour } from '#tests/support/bookTour.ts';

import { browsersOfTest, doneOutside } from './testBrowsers.ts';

const browsers = browsersOfTest({ FORM_MIN_SECONDS: '0' });

async function booked() {
  const backend = await browsers.backend();
  const [slug = ''] = await homesInPerson(backend);
  return bookTour(createBackendAsk(backend), slug, 'IN_PERSON');
}

test('a tour that was moved is moved again from its log, on the same pages, and nothing is requested', async () => {
  const { publicToken } = await booked();
  const visit = await browsers.open(`/reschedule-tour-request/${publicToken}`);
  await visit.headed('Pick another time');
  await visit.choose(/\d:\d\d/);
  await visit.press(/^Take /);
  await visit.headed('Reschedule your tour?');
  await visit.isAt(/\?step=confirm$/);
  const confirming = { shown: visit.shown(), at: visit.actions().length };
  await visit.press(/^Reschedule$/);
  await visit.headed('Your tour is rescheduled');
  await visit.isAt(/\/finished$/);
  const [recording, shown, address] = [visit.exported(), visit.shown(), visit.address()];
  await browsers.closeAll();

  const other = await browsers.open('/no-such-page');
  await other.imported(recording);
  await other.headed('Your tour is rescheduled');
  expect(other.shown()).toBe(shown);
  await other.isAt(/\/finished$/);
  expect(other.address()).toBe(address);
  await other.jumped(confirming.at);
  await other.headed('Reschedule your tour?');
  expect(other.shown()).toBe(confirming.shown);
  expect(doneOutside(other)).toEqual([]);
});
