import type { Browser, Page } from 'playwright-core';

import { acceptRules, chooseSerial, press, serialField, showContact } from '#tests/support/atDoor.ts';
import { accessibilityFaults } from '#tests/support/axe.ts';
import { type AloneTour, bookAlone } from '#tests/support/bookAlone.ts';
import { askingAt, bookTour } from '#tests/support/bookTour.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { hasFocus, sideways } from '#tests/support/keyboard.ts';
import { codeSentTo } from '#tests/support/outbox.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { tourHomes } from '#tests/support/tourHomes.ts';
import { sample } from '#tests/support/trials.ts';
import { until } from '#tests/support/until.ts';

let product: Product;
let browser: Browser;
let homeFor: Awaited<ReturnType<typeof tourHomes>>;
let alone: AloneTour;

const MINUTE_MS = 60_000;

beforeAll(async () => {
  // every visitor has the same IP address here, and no one waits
  const env = {
    FORM_MIN_SECONDS: '0',
    FORMS_PER_10_MIN: '50',
    HOLDS_PER_VISITOR: '50',
    HOLDS_PER_IP: '500',
    CODES_PER_10_MIN: '50',
    TOKEN_MISSES_PER_MINUTE: '100',
  };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
  homeFor = await tourHomes(product.url, 'lantern');
  const homeAlone = await tourHomes(product.url, 'orchard');
  const booked = await bookAlone(product.url, 'orchard', homeAlone('SELF_GUIDED'));
  if (!booked) throw new Error('There is no time to be alone in a home.');
  alone = booked;
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const shows = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const focused = (page: Page, name: string) => page.locator('h1:focus', { hasText: name }).waitFor();

async function isSound(page: Page, state: string) {
  expect([state, ...(await accessibilityFaults(page))]).toEqual([state]);
  expect([state, await sideways(page)]).toEqual([state, 0]);
}

/** Waits until an alert with these words has the focus. */
const showsAlert = (page: Page, words: RegExp) =>
  page.locator('[role="alert"]:focus', { hasText: words }).waitFor();

/** Returns to the tab, which then loads again what it shows. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('blur'));
    document.dispatchEvent(new Event('visibilitychange'));
  });

async function inVain(page: Page, operation: string, work: () => Promise<unknown>) {
  const address = `**/graphql/${operation}`;
  await page.route(address, (route) => route.abort());
  await work();
  await page.unroute(address);
}

/** Lets another visitor take the next hold a moment earlier. */
async function loseNextHold(page: Page) {
  await page.route(
    '**/graphql/holdTourSlot',
    async (route) => {
      const { query, variables } = route.request().postDataJSON() as {
        query: string;
        variables: { input: object };
      };
      await askingAt(product.url)(query, {
        ...variables,
        input: { ...variables.input, sessionKey: `faster-${String(Date.now())}` },
      });
      await route.continue();
    },
    { times: 1 },
  );
}

/** Takes the last time that is shown as free, and returns its id. */
async function pickLast(page: Page): Promise<string | null> {
  const days = page.getByRole('group', { name: 'Day', exact: true });
  await days
    .getByRole('button', { name: /(?:[4-9]|\d\d) open$/ })
    .last()
    .click();
  const time = page.getByRole('radio', { name: /\d:\d\d/, disabled: false }).last();
  await time.check();
  const id = await time.getAttribute('value');
  await page.getByRole('button', { name: /^Take \w{3}, / }).click();
  return id;
}

const variants = [
  [390, 'dark'],
  [1280, 'light'],
] as const;

describe.each(sample(variants, 2))('at %d px, %s', (width, colorScheme) => {
  const options = { viewport: { width, height: 844 }, colorScheme };

  test('the page that moves a tour is accessible when its link, the connection or the new time fails', async () => {
    const tour = await bookTour(askingAt(product.url), homeFor('IN_PERSON', 'SELF_GUIDED'), 'IN_PERSON');
    const address = `${product.url}/reschedule-tour-request/${tour.publicToken}`;
    const { page, close } = await visit(browser, `${product.url}/reschedule-tour-request/unknown`, options);
    await shows(page, 'This link has expired');
    await isSound(page, 'an unknown link');
    await page.goto(`${product.url}/access/tour?token=${tour.publicToken}`);
    await shows(page, 'You have an in-person tour');
    await isSound(page, 'a door that no tour in person has');
    await inVain(page, 'tourRequest', async () => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await shows(page, 'We couldn’t load your tour');
      await isSound(page, 'not loaded');
    });
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await focused(page, 'Pick another time');
    await inVain(page, 'tourSlots', async () => {
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByText('We couldn’t load the times.').waitFor();
      await isSound(page, 'times not loaded');
    });
    await page.getByRole('button', { name: 'Try again' }).press('Enter');

    await loseNextHold(page);
    const taken = await pickLast(page);
    await showsAlert(page, /Someone just booked/);
    await until(async () => (await page.locator(`[value="${taken}"]:enabled`).count()) === 0);
    await isSound(page, 'a time that was taken');
    await pickLast(page);
    await focused(page, 'Reschedule your tour?');
    await page.context().setOffline(true);
    await page.getByText('You’re offline.').waitFor();
    await isSound(page, 'offline before the move');
    await page.context().setOffline(false);
    await page.getByText('You’re offline.').waitFor({ state: 'hidden' });
    await inVain(page, 'rescheduleTourRequest', async () => {
      await page.getByRole('button', { name: 'Reschedule' }).press('Enter');
      await showsAlert(page, /We couldn’t confirm that your tour was rescheduled/);
      await isSound(page, 'a move of which nothing was heard');
    });

    await page.getByRole('button', { name: 'Pick another time' }).click();
    await focused(page, 'Pick another time');
    await page.getByRole('button', { name: 'Cancel tour' }).click();
    await focused(page, 'Cancel your tour?');
    await inVain(page, 'cancelTourRequest', async () => {
      await page.getByRole('button', { name: 'Cancel tour' }).press('Enter');
      await page.locator('[role="alert"]').first().waitFor();
      await isSound(page, 'a cancellation of which nothing was heard');
    });
    await close();
  });

  test('the page that moves a tour shows what another kind of tour needs, and is accessible', async () => {
    const tour = await bookTour(askingAt(product.url), homeFor('IN_PERSON', 'SELF_GUIDED'), 'IN_PERSON');
    const address = `${product.url}/reschedule-tour-request/${tour.publicToken}`;
    const { page, close } = await visit(browser, address, options);
    await page.getByRole('radio', { name: 'Self-guided' }).check();
    await pickLast(page);
    await focused(page, 'Reschedule your tour?');
    await page.getByRole('button', { name: 'Reschedule' }).press('Enter');
    await page.getByRole('heading', { name: 'Verify it’s you' }).waitFor();
    await isSound(page, 'whose address it is');
    await page.getByLabel('The email address for this tour').fill(tour.email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send code' }).press('Enter');
    const digits = page.getByLabel('6-digit code');
    await hasFocus(page, digits);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByText('That code isn’t right.').first().waitFor();
    await isSound(page, 'a wrong code');
    await digits.fill(await codeSentTo(product.url, tour.email));
    await page.keyboard.press('Enter');
    await page.getByLabel('First name').waitFor();
    await isSound(page, 'a photo ID is asked for');
    await close();
  });

  test('the feedback page is accessible when there is nothing to report', async () => {
    const tour = await bookTour(askingAt(product.url), homeFor('IN_PERSON'), 'IN_PERSON');
    const address = `${product.url}/tour-feedback/${tour.publicToken}`;
    const { page, close } = await visit(browser, `${product.url}/tour-feedback/unknown/finished`, options);
    await shows(page, 'This link has expired');
    await isSound(page, 'an unknown link');
    await inVain(page, 'tourFeedbackForm', async () => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await shows(page, 'We couldn’t load this page');
      await isSound(page, 'not loaded');
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await shows(page, 'Your tour hasn’t happened yet');
    await isSound(page, 'NOT_YET');
    type FormResponse = { data: { tourFeedbackForm: object } };
    for (const [state, heading] of [
      ['CLOSED', 'Feedback for this tour is closed'],
      ['NOT_APPLICABLE', 'This tour didn’t take place'],
    ] as const) {
      await page.route('**/graphql/tourFeedbackForm', async (route) => {
        const response = await route.fetch();
        const { data } = (await response.json()) as FormResponse;
        await route.fulfill({
          response,
          json: { data: { tourFeedbackForm: { ...data.tourFeedbackForm, state } } },
        });
      });
      await comeBack(page);
      await shows(page, heading);
      await isSound(page, state);
      await page.unroute('**/graphql/tourFeedbackForm');
    }
    await close();
  });

  test('the page at the door is accessible in every final state', async () => {
    const orchard = product.getUrl('orchard');
    const { page, close } = await visit(browser, `${orchard}/access/tour/success`, options);
    await shows(page, 'Find your tour');
    await isSound(page, 'no link');
    for (const path of ['/access/tour/success', '/access/tour']) {
      await page.goto(`${orchard}${path}?token=unknown`, { waitUntil: 'networkidle' });
      await shows(page, 'This link has expired');
      await isSound(page, `an unknown link: ${path}`);
      await inVain(page, 'tourAccess', async () => {
        await page.goto(`${orchard}${path}?token=${alone.publicToken}`, { waitUntil: 'networkidle' });
        await shows(page, 'We couldn’t load this page');
        await isSound(page, `not loaded: ${path}`);
      });
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'We couldn’t load' }).waitFor({ state: 'hidden' });
      await page.locator('h1').waitFor();
    }
    await page.goto(`${orchard}/access/tour/success?token=${alone.publicToken}`, {
      waitUntil: 'networkidle',
    });
    type AccessResponse = { data: { tourAccess: object } };
    for (const [status, heading] of [
      ['NEEDS_CONTACT', 'Your tour is booked – next, get door access'],
      ['NEEDS_IDENTITY', 'We’re holding your time – one step left'],
      ['IN_REVIEW', 'Our team is reviewing your tour'],
      ['APPROVED', 'You’re all set'],
      ['ACTIVE', 'You can open the door now'],
      ['USED', 'Thank you for locking up'],
      ['EXPIRED', 'Your time at this home has ended'],
      ['REVOKED', 'The lockbox has been removed from this home'],
    ] as const) {
      await page.route('**/graphql/tourAccess', async (route) => {
        // uses the host name that this process knows
        const response = await route.fetch({
          url: route.request().url().replace(orchard, product.url),
          headers: { ...(await route.request().allHeaders()), origin: product.url },
        });
        const { data } = (await response.json()) as AccessResponse;
        await route.fulfill({ response, json: { data: { tourAccess: { ...data.tourAccess, status } } } });
      });
      await comeBack(page);
      await shows(page, heading);
      await isSound(page, status);
      await page.unroute('**/graphql/tourAccess');
    }
    await close();
  });
});

describe('at the door', () => {
  beforeAll(() => product.moveClock(Date.parse(alone.startsAt) - Date.now() - 5 * MINUTE_MS));

  test.each(sample(variants, 2))(
    'at %d px, %s, each step reports a missing connection',
    async (width, colorScheme) => {
      const { page, close } = await visit(
        browser,
        `${product.getUrl('orchard')}/access/tour?token=${alone.publicToken}`,
        { viewport: { width, height: 844 }, colorScheme },
      );
      await showContact(page, product.url, alone.email);
      await acceptRules(page);
      await chooseSerial(page);
      await serialField(page).fill('AB 12');
      await page.context().setOffline(true);
      await press(page, 'Show my code');
      await page.locator('[role="alert"]').first().waitFor();
      await isSound(page, 'no code without a connection');
      await press(page, 'I’m having trouble');
      await focused(page, 'What’s going on?');
      await press(page, 'The key is missing');
      await page.getByText('We couldn’t reach our team from here.').waitFor();
      await isSound(page, 'no help without a connection');
      await close();
    },
  );
});
