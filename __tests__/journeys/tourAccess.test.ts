import type { Browser, BrowserContext, Page, Route } from 'playwright-core';

import {
  acceptRules,
  armsLengthFaults,
  arriveAt,
  chooseSerial,
  codeOn,
  lockUp,
  press,
  sentCode,
  serialField,
  showContact,
  tickAll,
} from '#tests/support/atDoor.ts';
import { accessibilityFaults } from '#tests/support/axe.ts';
import { type AloneTour, bookAlone, serialAt } from '#tests/support/bookAlone.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { byKeyboard, hasFocus } from '#tests/support/keyboard.ts';
import { mailsWith, type ShownMail, waitForMail } from '#tests/support/outbox.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { tourHomes } from '#tests/support/tourHomes.ts';
import { sample } from '#tests/support/trials.ts';

let product: Product;
let browser: Browser;
/** All at the same time, five minutes from now. */
const tours: AloneTour[] = [];
let reminder: ShownMail;

const MINUTE_MS = 60_000;
const until = (moment: string, bufferBeforeMinutes: number) =>
  Date.parse(moment) - Date.now() - bufferBeforeMinutes * MINUTE_MS;

beforeAll(async () => {
  // every visitor has the same IP address here, and no one waits
  const env = {
    FORM_MIN_SECONDS: '0',
    FORMS_PER_10_MIN: '50',
    CODES_PER_10_MIN: '50',
  };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
  const homeFor = await tourHomes(product.url, 'orchard');
  while (tours.length < 5) {
    const tour = await bookAlone(product.url, 'orchard', homeFor('SELF_GUIDED'), tours[0]?.startsAt);
    if (tour) tours.push(tour);
  }
  const startsAt = tours[0]?.startsAt ?? '';
  await product.moveClock(until(startsAt, 115));
  reminder = await waitForMail(product.url, tours[0]?.email ?? '', { words: 'At the home? Open the door' });
  await product.moveClock(until(startsAt, 5));
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** The first tour is the one with a reminder. */
const tourAt = (index: number): AloneTour => {
  const tour = tours[index];
  if (!tour) throw new Error('No more tours.');
  return tour;
};
const getDoorUrl = ({ publicToken }: AloneTour) =>
  `${product.getUrl('orchard')}/access/tour?token=${publicToken}`;
const at = (width: number) => ({ viewport: { width, height: 844 } });

/** Everything that the browser stores, and what its addresses contain. */
const readStoredData = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      location.href,
      history.state,
      (await indexedDB.databases()).map(({ name }) => name),
    ]),
  );

test('from the email before a tour, on a small phone in sunlight, to a home that is locked again; and the code appears nowhere else', async () => {
  const tour = tourAt(0);
  const path = /href="[^"]*(\/access\/tour\?token=[^"&]+)"/.exec(reminder.html)?.[1] ?? '';
  const { page, complaints, requests, close } = await visit(browser, product.getUrl('orchard') + path, {
    viewport: { width: 390, height: 700 },
  });
  const isLegible = async () => expect(await armsLengthFaults(page)).toEqual([]);
  await isLegible();
  await showContact(page, product.url, tour.email);
  await arriveAt(page, 'Before you go in');
  await isLegible();
  await acceptRules(page);
  await arriveAt(page, 'Are you at the door?');
  await isLegible();
  await chooseSerial(page);
  await isLegible();
  await serialField(page).fill('AB 12');
  await press(page, 'Show my code');
  await page.getByText('That number doesn’t match the lockbox at this home.').first().waitFor();
  expect(complaints.splice(0)).toHaveLength(1);
  await serialField(page).fill(` ${serialAt(tour.slug).toLowerCase()} `);
  await page.getByRole('button', { name: 'Show my code', exact: true }).dblclick();
  await arriveAt(page, 'Your door code');
  const code = await codeOn(page);
  expect(code).toMatch(/^\d{6}$/);
  await isLegible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await isLegible();
  await page.emulateMedia({ colorScheme: 'light' });

  // what can be read without a connection is still there, and disappears with its page
  await page.context().setOffline(true);
  await page.getByText('You’re offline').waitFor();
  expect(await codeOn(page)).toBe(code);
  await page.context().setOffline(false);
  const found = new RegExp(`\\b${code}\\b|${code.slice(0, 3)} ${code.slice(3)}`);
  expect(await readStoredData(page)).not.toMatch(found);
  expect(requests.filter((line) => found.test(line))).toEqual([]);
  expect(product.printed()).not.toMatch(found);
  for (const { html, raw } of await mailsWith(product.url, tour.email)) expect(html + raw).not.toMatch(found);
  expect(await (await fetch(`${product.url}${path}`)).text()).not.toMatch(found);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Are you at the door?' }).waitFor();
  await chooseSerial(page);
  await serialField(page).fill(serialAt(tour.slug));
  await press(page, 'Show my code');
  await arriveAt(page, 'Your door code');
  expect(await codeOn(page)).not.toBe(code);

  await press(page, 'I’m leaving – lock up');
  await arriveAt(page, 'Lock up');
  await isLegible();
  await press(page, 'Not leaving yet – back to the code');
  await arriveAt(page, 'Your door code');
  await lockUp(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.goBack();
  await page.goto(getDoorUrl(tour));
  await page.getByRole('heading', { level: 1, name: 'Thank you for locking up' }).waitFor();
  await close();
});

test.each(
  sample(
    [
      [390, 2],
      [1280, 1],
    ] as const,
    2,
  ),
)(
  'with the keyboard alone at %d px: a position, a code that does not work, another one, and help when someone is inside',
  async (width, index) => {
    const tour = tourAt(index);
    const { page, close } = await visit(browser, getDoorUrl(tour), {
      ...at(width),
      permissions: ['geolocation'],
      geolocation: { latitude: 0, longitude: 0 },
    });
    const keys = byKeyboard(page);
    const isSound = async () => expect(await accessibilityFaults(page)).toEqual([]);
    await arriveAt(page, 'Verify it’s you');
    await press(page, 'Continue');
    const contact = page.getByLabel('Email address or mobile number');
    await hasFocus(page, contact);
    await isSound();
    await page.keyboard.type(tour.email);
    await page.keyboard.press('Enter');
    await press(page, 'Send code');
    const digits = page.getByLabel('6-digit code');
    await hasFocus(page, digits);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByText('That code isn’t right.').first().waitFor();
    await hasFocus(page, digits);
    await isSound();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(await sentCode(page, product.url, tour.email));
    await page.keyboard.press('Enter');
    await arriveAt(page, 'Before you go in');
    await press(page, 'Continue to the door');
    await page.locator('[data-summary]:focus').waitFor();
    await isSound();
    await tickAll(page);
    await press(page, 'Continue to the door');
    await arriveAt(page, 'Are you at the door?');
    await press(page, 'I’m here – show my code');
    await page
      .locator('[role="alert"]:focus', { hasText: 'You don’t seem to be at the home yet.' })
      .waitFor();
    await isSound();
    // a position that did not help leads to the number on the lockbox
    await press(page, 'Show my code');
    await hasFocus(page, serialField(page));
    await isSound();
    await page.context().clearPermissions();
    await press(page, 'Use your location');
    await page.locator('[role="alert"]:focus', { hasText: 'This page can’t see your location.' }).waitFor();
    await keys.type(/^Lockbox number/, serialAt(tour.slug));
    await page.keyboard.press('Enter');
    await arriveAt(page, 'Your door code');
    const first = await codeOn(page);

    await press(page, 'I’m having trouble');
    await arriveAt(page, 'What’s going on?');
    await press(page, 'The code doesn’t work');
    await page.getByText('This is a new code.').waitFor();
    await arriveAt(page, 'The code doesn’t work');
    const second = await codeOn(page);
    expect(second).not.toBe(first);
    await press(page, 'Something else is wrong');
    await arriveAt(page, 'What’s going on?');
    await press(page, 'Someone is inside');
    await arriveAt(page, 'Leave now');
    expect(await page.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911');
    await page.getByText('We’ve let our team know.').waitFor();
    const toTeam = await waitForMail(product.url, 'hello@orchard-residential.example', { words: 'call 911' });
    expect(toTeam.html).not.toContain(second);
    await press(page, 'I’m safe – go back');
    await arriveAt(page, 'Your door code');
    expect(await codeOn(page)).toBe(second);
    await close();
  },
);

/** Forwards the request to the server under a host name that this process knows. */
const arrive = (route: Route) =>
  route.fetch({ url: route.request().url().replace(product.getUrl('orchard'), product.url) });

const SILENCE_MS = 30_000;
type Fault = { answer: (route: Route) => unknown; isSilent?: boolean };
const faults: Fault[] = [
  {
    answer: async (route) => {
      await arrive(route);
      await route.abort();
    },
  },
  { answer: (route) => route.abort() },
  { answer: (route) => route.fulfill({ status: 500, body: 'Oops' }) },
  { answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hotel</p>' }) },
  { answer: () => undefined, isSilent: true },
];

/** Every failed answer shows a message, and the same button works again. */
async function meetFaults(page: Page, operation: string, pressIt: () => Promise<void>, says: string) {
  const address = `**/graphql/${operation}`;
  for (const { answer, isSilent = false } of faults) {
    await page.route(address, answer);
    const requestPromise = page.waitForRequest(address);
    await pressIt();
    await requestPromise;
    if (isSilent) await page.clock.fastForward(SILENCE_MS);
    await page.getByText(says).first().waitFor();
    await page.unroute(address);
  }
}

test('when any answer at the door fails, the page says what to do; and the door belongs to the tab that asked last', async () => {
  const tour = tourAt(3);
  const { page, close } = await visit(browser, getDoorUrl(tour), at(390));
  await page.clock.install();
  await showContact(page, product.url, tour.email);
  await arriveAt(page, 'Before you go in');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const ask = () => press(page, 'Continue to the door');
  await meetFaults(page, 'requestTourAccess', ask, 'We couldn’t confirm your door access');
  await ask();
  await arriveAt(page, 'Are you at the door?');
  await chooseSerial(page);
  await serialField(page).fill(serialAt(tour.slug));
  const enter = () => press(page, 'Show my code');
  await meetFaults(page, 'checkInForTour', enter, 'you’ll get a new code, and only the latest one works');

  const other = await openTab(page.context(), getDoorUrl(tour));
  // this browser has verified the visitor today
  await acceptRules(other);
  await arriveAt(other, 'Are you at the door?');
  await enter();
  await page.getByText('We couldn’t open the door from this page.').waitFor();
  await acceptRules(page);
  await arriveAt(page, 'Are you at the door?');
  await chooseSerial(page);
  await serialField(page).fill(serialAt(tour.slug));
  await enter();
  await arriveAt(page, 'Your door code');
  await press(page, 'I’m having trouble');
  await arriveAt(page, 'What’s going on?');
  await meetFaults(
    page,
    'reportAccessProblem',
    async () => {
      const isFirst = await page.getByRole('button', { name: 'The key is missing' }).isVisible();
      await press(page, isFirst ? 'The key is missing' : 'Try notifying our team again');
    },
    'We couldn’t reach our team from here.',
  );
  await page.getByText('Look under the lid of the box.').waitFor();
  await press(page, 'Back');
  await press(page, 'I’m leaving – lock up');
  await arriveAt(page, 'Lock up');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const lock = () => press(page, 'I’ve locked up');
  await page.route('**/graphql/completeTourAccess', (route) => route.fulfill({ status: 500 }));
  await lock();
  await page.getByText('it’s only recorded once').first().waitFor();
  await page.unroute('**/graphql/completeTourAccess');
  // the request arrives, and its answer is lost
  await page.route('**/graphql/completeTourAccess', async (route) => {
    await arrive(route);
    await route.abort();
  });
  await lock();
  await page.getByText('it’s only recorded once').first().waitFor();
  await page.unroute('**/graphql/completeTourAccess');
  await lock();
  await page.getByRole('heading', { level: 1, name: 'Thank you for locking up' }).waitFor();
  await close();
});

async function openTab(context: BrowserContext, address: string) {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
}

test('the time runs out while the page is open; an address for another kind of access is not found', async () => {
  const tour = tourAt(4);
  const { page, close } = await visit(browser, getDoorUrl(tour), at(320));
  await page.clock.install();
  await showContact(page, product.url, tour.email);
  await acceptRules(page);
  await arriveAt(page, 'Are you at the door?');
  await chooseSerial(page);
  await serialField(page).fill(serialAt(tour.slug));
  await press(page, 'Show my code');
  await arriveAt(page, 'Your door code');
  const code = await codeOn(page);
  await page.clock.fastForward(60 * MINUTE_MS);
  await arriveAt(page, 'Your time at this home has ended');
  expect(await page.getByRole('img', { name: /^(\d )+\d$/ }).count()).toBe(0);
  expect(await page.content()).not.toContain(Array.from(code).join(' '));

  const success = (type: string) => fetch(`${product.url}/access/${type}/success`);
  const answers = await Promise.all(['tour', 'agent', 'owner'].map(success));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  await page.goto(`${product.getUrl('orchard')}/access/owner/success`);
  await page.getByRole('heading', { level: 1, name: 'We couldn’t find this page' }).waitFor();
  await close();
});
