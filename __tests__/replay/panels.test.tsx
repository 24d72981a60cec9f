/** @isolated */
import { fireEvent, waitFor } from '@testing-library/react/pure';

import { homesInPerson, hurried } from '#tests/support/backendOfTours.ts';

import { expectSameInFreshTab, recordVisit, type Note } from './moments.ts';
import type { Visit } from './moments.ts';
import { browsersOfTest } from './testBrowsers.ts';

const browsers = browsersOfTest();

const openBrowser = (address: string) => browsers.open(address, hurried);

beforeAll(() => {
  // without animations
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

/** Faster than by role in a page as large as these. */
async function press(visit: Visit, words: RegExp) {
  const control = await waitFor(() => {
    const found = [...document.querySelectorAll('button, summary')].find(
      (one) => words.test(one.textContent) || words.test(one.ariaLabel ?? ''),
    );
    if (!found) throw new Error(`There is nothing to press that says ${String(words)}.`);
    return found;
  });
  await visit.settled(() => fireEvent.click(control));
}

const appears = (selector: string) =>
  waitFor(() => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  });

test('open panels, choices, the map’s area and what was typed are shown again at each moment', async () => {
  const [slug = ''] = await homesInPerson(await browsers.backend());
  const visit = await openBrowser('/listings?beds.min=4');
  const record = await recordVisit(visit, async (note: Note) => {
    await appears('article');
    await note();
    await press(visit, /^Price$/);
    await appears('dialog[open]');
    await note();
    await press(visit, /^Show .*home/);
    const field = await appears('[role="combobox"]');
    await visit.settled(() => fireEvent.change(field, { target: { value: 'San' } }));
    await appears('[role="option"]');
    await visit.settled(() => fireEvent.keyDown(field, { key: 'ArrowDown' }));
    await note();
    await visit.settled(() => fireEvent.change(field, { target: { value: '' } }));
    await press(visit, /^Map$/);
    await appears('[data-id^="pin"], [data-id^="cluster"]');
    const map = await appears('[role="application"]');
    await visit.settled(() => fireEvent.keyDown(map, { key: '+' }));
    await visit.tick(/^Search as I move/);
    await note();
    await visit.settled(() => window.history.pushState(null, '', `/units/${slug}/`));
    await visit.settled(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await visit.isAt(new RegExp(`^/units/${slug}/`));
    await note();
    await press(visit, /^See all \d+ illustrations/);
    await appears('dialog[open]');
    await press(visit, /^Next photo$/);
    await note();
    await press(visit, /^Close$/);
    await press(visit, /^Read the full criteria$/);
    await press(visit, /^Estimate your cost$/);
    await visit.fill(/^Move-in date/, '2026-12-01');
    await press(visit, /^Estimate my cost$/);
    await note();
    await press(visit, /^Report a problem$/);
    await visit.tick(/^The price is wrong/);
    await visit.fill(/^Email/, 'not an address');
    await press(visit, /^Send report$/);
    await appears('[role="alert"], [aria-invalid="true"]');
    await note();
  });
  await browsers.closeAll();
  await expectSameInFreshTab(openBrowser, record);
});
