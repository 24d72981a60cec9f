/** @isolated */
import { homesInPerson, hurried } from '#tests/support/backendOfTours.ts';

import { browsersOfTest, doneOutside } from './testBrowsers.ts';
import type { Recording } from './openVisit.tsx';

const browsers = browsersOfTest();

const openBrowser = (address: string) => browsers.open(address, hurried);

/** Records the screen and the address at each page of a booking, with all its questions or without. */
async function record({ answersAll }: { answersAll: boolean }) {
  const [first, second] = await homesInPerson(await browsers.backend());
  const slug = answersAll ? first : second;
  const visit = await openBrowser(`/tour-request/${slug}/tour-type`);
  const pages = new Map<string, string>();
  const arrive = async (heading: string, page: string) => {
    await visit.headed(heading);
    await visit.isAt(new RegExp(`^/tour-request/(${slug}/)?${page}`));
    pages.set(heading, visit.address());
  };
  await arrive('How would you like to tour this home?', 'tour-type');
  await visit.choose(/in.person/i);
  await visit.press(/^See times$/);
  await arrive('Pick a time', 'time');
  await visit.choose(/\d:\d\d/);
  await visit.press(/^Hold /);
  await arrive('Your contact info', 'contact');
  await visit.fill(/^First name/, 'Ada');
  await visit.fill(/^Last name/, 'Byron');
  await visit.fill(/^Email$/, answersAll ? 'ada@mail.example' : 'byron@mail.example');
  if (answersAll) {
    await visit.press(/^Tell us more first$/);
    await arrive('A few things that help us prepare', 'details');
    await visit.fill(/^How many people will live/, '2');
  }
  await visit.tick(/^I’ve seen the total monthly price/);
  if (answersAll) {
    await visit.press(/^Continue$/);
    await arrive('Review your tour', 'review');
  }
  await visit.press(/^Book tour$/);
  await arrive('Your tour is booked', 'finished');
  const recorded = {
    pages,
    recording: visit.exported(),
    shown: visit.shown(),
    address: visit.address(),
    tour: visit.tour()?.context,
  };
  await browsers.closeAll();
  return recorded;
}

const isOfNextPage = ({ type }: { type: string }) =>
  type === 'tour/offer.arrived' || type === 'location/locationChanged';

async function replay(recording: Recording, heading: string) {
  const visit = await openBrowser('/no-such-page');
  await visit.imported(recording);
  await visit.headed(heading);
  return visit;
}

test.each([
  ['with all questions', { answersAll: true }, 6],
  ['from the page with the contact details', { answersAll: false }, 4],
])(
  'a recorded booking %s shows the same pages at the same addresses elsewhere, and requests nothing',
  async (_, how, pageCount) => {
    const { pages, recording, shown, address, tour } = await record(how);
    expect(pages.size).toBe(pageCount);

    const other = await replay(recording, 'Your tour is booked');
    expect(other.tour()?.context).toEqual(tour);
    expect(other.shown()).toBe(shown);
    expect(other.address()).toBe(address);

    const seen = new Map([['Your tour is booked', other.address()]]);
    for (const [index, action] of recording.payload.entries()) {
      if (!isOfNextPage(action)) continue;
      await other.jumped(index + 1);
      const heading = [...pages.keys()].find((name) => other.shown().includes(name));
      if (heading !== undefined) seen.set(heading, other.address());
    }
    expect(seen).toEqual(pages);
    expect(doneOutside(other)).toEqual([]);
  },
);
