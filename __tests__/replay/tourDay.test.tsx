/** @isolated */
import { homesInPerson, hurried } from '#tests/support/backendOfTours.ts';

import { browsersOfTest, doneOutside } from './testBrowsers.ts';
import type { Recording } from './openVisit.tsx';

const browsers = browsersOfTest();

const openBrowser = (address: string) => browsers.open(address, hurried);

/** Records the screen and the address at each page of a day with two homes. */
async function record() {
  const slugs = (await homesInPerson(await browsers.backend())).slice(0, 2).join(',');
  const visit = await openBrowser(`/listings?tourDay=${slugs}`);
  const pages = new Map<string, string>();
  const arrive = async (heading: string, step: string) => {
    await visit.headed(heading);
    await visit.isAt(new RegExp(`${step}$`));
    pages.set(heading, visit.address());
  };
  await arrive('Which day works for you?', slugs.replace(',', '(,|%2C)'));
  await visit.choose(/in.person/i);
  await visit.found('button', /^Plan this day$/, 1);
  await visit.press(/^Plan this day$/);
  await arrive('Your day, in order', '&step=times');
  await visit.press(/^Hold these times$/);
  await arrive('Who’s coming?', '&step=contact');
  await visit.fill(/^First name/, 'Ada');
  await visit.fill(/^Last name/, 'Byron');
  await visit.fill(/^Email$/, 'ada@mail.example');
  await visit.press(/^Continue$/);
  await arrive('A few things that help us prepare', '&step=details');
  await visit.fill(/^How many people will live/, '2');
  await visit.tick(/^I’ve seen the total monthly price/);
  await visit.press(/^Continue$/);
  await arrive('Review your day', '&step=review');
  await visit.press(/^Book all 2 tours$/);
  await arrive('Your 2 tours are booked', '&step=booked');
  await visit.found('link', /^Add to calendar/, 2);
  const recorded = {
    pages,
    recording: visit.exported(),
    shown: visit.shown(),
    day: visit.tourDay()?.context,
  };
  await browsers.closeAll();
  return recorded;
}

/** The number of actions after which each page was shown; the first page until a day was chosen. */
const listMoments = ({ payload }: Recording) =>
  payload.flatMap(({ type }, index) => {
    if (type === 'tourDay/date.chosen') return [index];
    return type === 'location/locationChanged' ? [index + 1] : [];
  });

async function replay(recording: Recording, heading: string) {
  const visit = await openBrowser('/no-such-page');
  await visit.imported(recording);
  await visit.headed(heading);
  return visit;
}

test('a recorded day with several tours shows the same pages elsewhere, and requests nothing', async () => {
  const { pages, recording, shown, day } = await record();
  expect(pages.size).toBe(6);

  const other = await replay(recording, 'Your 2 tours are booked');
  expect(other.tourDay()?.context).toEqual(day);
  expect(other.shown()).toBe(shown);

  const seen = new Map<string, string>();
  for (const moment of listMoments(recording)) {
    await other.jumped(moment);
    const heading = [...pages.keys()].find((name) => other.shown().includes(name));
    if (heading !== undefined) seen.set(heading, other.address());
  }
  expect(seen).toEqual(pages);
  expect(doneOutside(other)).toEqual([]);
});
