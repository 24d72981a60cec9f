import ICAL from 'ical.js';
import type { Browser, Page } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { bookAlone } from '#tests/support/bookAlone.ts';
import { askingAt, bookTour, getTourFlow } from '#tests/support/bookTour.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { holds } from '#tests/support/waits.ts';
import { byKeyboard, hasFocus, sideways, tabTo } from '#tests/support/keyboard.ts';
import { mailsWith } from '#tests/support/outbox.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { homeAskedFor, tourHomes } from '#tests/support/tourHomes.ts';
import { sample } from '#tests/support/trials.ts';

let product: Product;
let browser: Browser;
let homeFor: Awaited<ReturnType<typeof tourHomes>>;

beforeAll(async () => {
  // every visitor has the same IP address here, and no one waits
  const env = {
    FORM_MIN_SECONDS: '0',
    FORMS_PER_10_MIN: '50',
    HOLDS_PER_VISITOR: '50',
    HOLDS_PER_IP: '500',
  };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
  homeFor = await tourHomes(product.url, 'lantern');
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true };

const book = (home: string) => bookTour(askingAt(product.url), home, 'IN_PERSON');
const getChangeUrl = ({ publicToken }: { publicToken: string }) =>
  `${product.url}/reschedule-tour-request/${publicToken}`;

const shows = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Waits for the page by its heading, and checks its accessibility. */
async function arriveAt(page: Page, heading: string) {
  await page.locator('h1:focus', { hasText: heading }).waitFor();
  expect([heading, ...(await accessibilityFaults(page))]).toEqual([heading]);
  expect(await sideways(page)).toBe(0);
}

const boxes = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).locator('..').locator('strong').textContent();

/** Picks a time of the last day that has several. */
async function pick(page: Page, which: 'first' | 'last') {
  const days = page.getByRole('group', { name: 'Day', exact: true });
  await days
    .getByRole('button', { name: /(?:[4-9]|\d\d) open$/ })
    .last()
    .click();
  const times = page.getByRole('radio', { name: /\d:\d\d/, disabled: false });
  await (which === 'first' ? times.first() : times.last()).check();
  await page.getByRole('button', { name: /^Take \w{3}, / }).click();
}

/** The first time of the second day that has any, since one of the first day may be too soon. */
async function takeTime(page: Page) {
  const { press } = byKeyboard(page);
  await page.getByRole('group', { name: 'Day', exact: true }).waitFor();
  await tabTo(page, /[1-9]\d* open$/);
  await press(/[1-9]\d* open$/);
  await press(/^\w{3}, \w{3} \d{1,2}, \d{1,2}:\d\d [AP]M/, 'Space');
  await press(/^Take \w{3}, /);
}

async function entryAt(page: Page) {
  const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const calendar = await (await fetch(new URL(file ?? '', product.url))).text();
  const [event] = new ICAL.Component(ICAL.parse(calendar) as unknown[]).getAllSubcomponents('vevent');
  return {
    uid: event?.getFirstPropertyValue('uid'),
    sequence: Number(event?.getFirstPropertyValue('sequence')),
  };
}

describe.each(sample([1280, 390], 2))('with the keyboard alone at %d px', (width) => {
  const at = { viewport: { width, height: 800 } };

  test('from the page of a tour to its new time, which replaces the old one', async () => {
    const tour = await book(homeFor('IN_PERSON'));
    const own = `${product.url}/tour-request/finished?tour=${tour.publicToken}`;
    const { page, complaints, close } = await visit(browser, own, at);
    const { press } = byKeyboard(page);
    await shows(page, 'Your tour is booked');
    const before = await entryAt(page);
    await press(/^Reschedule or cancel$/);
    await arriveAt(page, 'Pick another time');
    const old = await boxes(page, 'Current time');
    await takeTime(page);
    await arriveAt(page, 'Reschedule your tour?');
    expect(await boxes(page, 'Current time')).toBe(old);
    const chosen = await boxes(page, 'New time');
    await page.reload({ waitUntil: 'networkidle' });
    await shows(page, 'Reschedule your tour?');
    expect(await boxes(page, 'New time')).toBe(chosen);
    await press(/^Reschedule$/);
    await arriveAt(page, 'Your tour is rescheduled');
    expect([await boxes(page, 'Previous time'), await boxes(page, 'New time')]).toEqual([old, chosen]);
    await page.waitForURL((url) => url.href === `${getChangeUrl(tour)}/finished`);
    const after = await entryAt(page);
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    await page.reload({ waitUntil: 'networkidle' });
    await shows(page, 'Your tour is rescheduled');
    const emails = await mailsWith(product.url, tour.email);
    expect(emails.filter(({ html }) => html.includes('Your tour has a new time.'))).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a tour is canceled on the same page, and typed input survives a reload', async () => {
    const tour = await book(homeFor('IN_PERSON'));
    const { page, complaints, close } = await visit(browser, getChangeUrl(tour), at);
    const { press, type } = byKeyboard(page);
    await shows(page, 'Pick another time');
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(/^Cancel tour$/);
    await arriveAt(page, 'Cancel your tour?');
    await type(/^Why\?/, 'The p');
    const more = page.getByLabel('Anything else we should know?');
    await more.fill('x'.repeat(501));
    await press(/^Cancel tour$/);
    await page.getByText('Use 500 characters or fewer').first().waitFor();
    await hasFocus(page, more);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Maybe in spring.');
    await page.reload({ waitUntil: 'networkidle' });
    await shows(page, 'Cancel your tour?');
    await holds(more, 'Maybe in spring.');
    await holds(page.getByLabel('Why?'), 'PRICE');
    await page.goBack();
    await arriveAt(page, 'Pick another time');
    await page.goForward();
    await arriveAt(page, 'Cancel your tour?');
    await press(/^Cancel tour$/);
    await arriveAt(page, 'Your tour is canceled');
    const again = page.getByRole('link', { name: 'Book another tour of this home' });
    expect(await again.getAttribute('href')).toMatch(/^\/tour-request\//);
    await page.goto(getChangeUrl(tour), { waitUntil: 'networkidle' });
    await shows(page, 'This tour is canceled');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

const blocks = [
  ['TOO_CLOSE', 'It’s too close to your tour to reschedule'],
  ['ALREADY_HAPPENED', 'This tour has started or is over'],
  ['CANCELLED', 'This tour is canceled'],
  ['COMPLETED', 'This tour is over'],
  ['LIMIT_REACHED', 'This tour can’t be rescheduled online'],
  ['UNIT_LEASED', 'This home is no longer for rent'],
  ['DECLINED', 'We couldn’t confirm this tour'],
  ['ENDED', 'This request has ended'],
] as const;

type TourResponse = { data: { tourRequest: { change: object } } };

test('whatever prevents another time, the page says so and offers a way to continue', async () => {
  const tour = await book(homeFor('IN_PERSON'));
  const { page, close } = await visit(browser, getChangeUrl(tour), { ...phone, colorScheme: 'dark' });
  const answers = '**/graphql/tourRequest';
  for (const [blocked, heading] of blocks) {
    await page.route(answers, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as TourResponse;
      const change = { ...data.tourRequest.change, mode: null, blocked };
      const tourRequest = { ...data.tourRequest, change, canCancel: blocked === 'TOO_CLOSE' };
      await route.fulfill({ response, json: { data: { tourRequest } } });
    });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    expect([blocked, ...(await accessibilityFaults(page))]).toEqual([blocked]);
    expect([blocked, await sideways(page)]).toEqual([blocked, 0]);
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
    // the page may have sent another request, which must be answered before the next one
    await page.unrouteAll({ behavior: 'wait' });
  }
  await close();
});

test('a time from an email is selected on the page of the tour, also if it is of another kind', async () => {
  const slug = homeFor('SELF_GUIDED', 'IN_PERSON');
  const tour = await book(slug);
  const { options } = await getTourFlow(askingAt(product.url), { organizationId: tour.organizationId, slug });
  const id = options.find(({ type }) => type === 'SELF_GUIDED')?.nextSlot?.id ?? '';
  const address = `${getChangeUrl(tour)}?slot=${id}&kind=SELF_GUIDED`;
  const { page, close } = await visit(browser, address, phone);
  await page.locator('input[name="kind"][value="SELF_GUIDED"]:checked').waitFor({ state: 'attached' });
  await page.locator(`input[value="${id}"]:checked`).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Take \w{3}, / }).click();
  await page.waitForURL(/step=confirm/);
  await close();
});

test('a tour moved in another tab cannot be moved from here before the visitor has seen that', async () => {
  const tour = await book(homeFor('IN_PERSON'));
  const first = await visit(browser, getChangeUrl(tour), desktop);
  const second = await visit(browser, getChangeUrl(tour), phone);
  await pick(first.page, 'first');
  await arriveAt(first.page, 'Reschedule your tour?');
  await pick(second.page, 'last');
  await arriveAt(second.page, 'Reschedule your tour?');
  await second.page.getByRole('button', { name: 'Reschedule' }).click();
  await arriveAt(second.page, 'Your tour is rescheduled');
  const now = await boxes(second.page, 'New time');
  await second.close();

  const { page, close } = first;
  const pressed = page.getByRole('button', { name: 'Reschedule' });
  const notice = page.getByText('This tour has been rescheduled.');
  // the page may learn of it before the press
  await Promise.race([pressed.click(), notice.waitFor()]);
  await notice.waitFor();
  expect(await boxes(page, 'Current time')).toBe(now);
  await close();
});

test('a time that needs approval is requested, and the old time stays valid until then', async () => {
  const slug = await homeAskedFor(product.url, 'orchard');
  const tour = await bookAlone(product.url, 'orchard', slug);
  const token = tour?.publicToken ?? '';
  const orchard = product.getUrl('orchard');
  const { page, complaints, close } = await visit(
    browser,
    `${orchard}/reschedule-tour-request/${token}`,
    phone,
  );
  await shows(page, 'Pick another time');
  const own = await boxes(page, 'Current time');
  await page.getByRole('radio', { name: 'In person' }).check();
  await page.getByText('Our team confirms each request first.').waitFor();
  await pick(page, 'last');
  await arriveAt(page, 'Request this time?');
  const chosen = await boxes(page, 'Requested time');
  await page.getByRole('button', { name: 'Request this time' }).click();
  await arriveAt(page, 'Request sent');
  expect([await boxes(page, 'Current time'), await boxes(page, 'Requested time')]).toEqual([own, chosen]);

  await page.getByRole('link', { name: 'See your tour page' }).click();
  await shows(page, 'Your tour is booked');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test.each(sample([390, 1280], 2))(
  'with the keyboard alone at %d px, visitors who missed a tour say so, and pick another time with the same link',
  async (width) => {
    const tour = await book(homeFor('IN_PERSON'));
    await product.moveClock(Date.parse(tour.endsAt) + 3_600_000 - Date.now());
    const { page, complaints, close } = await visit(browser, getChangeUrl(tour), {
      viewport: { width, height: 800 },
    });
    const { press } = byKeyboard(page);
    await shows(page, 'Did you miss your tour?');
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(/^I missed it – pick another time$/);
    await arriveAt(page, 'Pick another time');
    await takeTime(page);
    await arriveAt(page, 'Book this time?');
    await press(/^Book this time$/);
    await arriveAt(page, 'Your tour is rescheduled');
    await press(/^See your tour page$/);
    await shows(page, 'Your tour is booked');
    expect(complaints).toEqual([]);
    await close();
  },
);

test('the visitor’s page continues with what the team entered about attendance', async () => {
  const tour = await book(homeFor('IN_PERSON'));
  const mails = await mailsWith(product.url, tour.email);
  const [path] = mails.flatMap(({ html }) => /\/staff\/attendance\/[^"]+/.exec(html) ?? []);
  if (path === undefined) throw new Error('The team has no link to say who came.');
  await product.moveClock(Date.parse(tour.endsAt) + 3_600_000 - Date.now());
  const team = await visit(browser, product.url + path, {
    viewport: { width: 320, height: 700 },
    colorScheme: 'dark',
  });
  await team.page.getByText('No response').waitFor();
  expect(await accessibilityFaults(team.page)).toEqual([]);
  expect(await sideways(team.page)).toBe(0);
  await tabTo(team.page, /^They didn’t come$/);
  await team.page.keyboard.press('Enter');
  await team.page.locator('dd', { hasText: 'They didn’t come.' }).waitFor();
  expect(await accessibilityFaults(team.page)).toEqual([]);
  expect(team.complaints).toEqual([]);
  await team.close();

  const { page, complaints, close } = await visit(browser, getChangeUrl(tour), phone);
  await shows(page, 'Pick another time');
  expect(complaints).toEqual([]);
  await close();
});
