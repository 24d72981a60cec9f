import type { Browser } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { getBackendRequests, launchBrowser, visit } from '#tests/support/browser.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(() => browser.close());

const routes = [
  '/listings',
  '/embed/public-listings',
  '/units/oak-1/',
  '/inquiry-landing-page',
  '/terms',
  '/policy',
  '/tour-request/inquiry/oak-1',
  '/tour-request/finished',
  '/tour-request/oak-1/time',
  '/reschedule-tour-request/token',
  '/tour-feedback/token/finished',
  '/access/tour',
  '/access/tour/success',
  '/no-such-page',
];

/** The server never renders into a page what only the holder of a link may know. */
const requestsByLink: Record<string, string[]> = {
  '/reschedule-tour-request/token': ['POST /graphql/tourRequest'],
  '/tour-feedback/token/finished': ['POST /graphql/tourFeedbackForm'],
};

test.each(routes)(
  '%s comes from the server complete: no mismatch, no violation, no request except for a secret link, and no axe fault',
  async (path) => {
    const { page, complaints, requests, close } = await visit(browser, product.url + path);
    expect(complaints).toEqual([]);
    // a form stamp expires, so a cached page cannot contain it
    const graphqlRequests = getBackendRequests(requests).filter((request) => !request.endsWith('/formStamp'));
    expect(graphqlRequests).toEqual(requestsByLink[path] ?? []);
    expect(await accessibilityFaults(page)).toEqual([]);
    // the colors of the chat are set by its own script
    expect(await page.locator('#root').innerHTML()).not.toContain(' style="');
    await close();
  },
);

test.each([
  ['lantern', 'dark', 390],
  ['orchard', 'light', 1280],
  ['orchard', 'dark', 320],
] as const)(
  'the documents of %s, %s, at %i px: no axe fault, and nothing overflows',
  async (slug, colorScheme, width) => {
    for (const path of ['/terms', '/policy', '/no-such-page']) {
      const { page, close } = await visit(browser, product.getUrl(slug) + path, {
        colorScheme,
        viewport: { width, height: 800 },
      });
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await close();
    }
  },
);

test('after navigating to another screen the heading has the focus and is announced, and the address is canonical', async () => {
  const { page, requests, complaints, close } = await visit(browser, `${product.url}/listings?utm_source=a`);
  const documents = () => requests.filter((request) => request.startsWith('GET /terms')).length;

  await page.getByRole('link', { name: 'Terms & Conditions' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms & Conditions' }).waitFor();

  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await page.getByRole('status').filter({ hasText: 'Terms & Conditions' }).waitFor({ state: 'attached' });
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${product.url}/terms`);
  expect(await page.locator('link[rel=canonical]').count()).toBe(1);
  expect(await page.title()).toBe('Lantern Homes | Rentals Portal');
  expect(documents()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('the heading retains the focus when the text of a screen arrives late', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings`);
  let answer: () => void = () => undefined;
  const isAllowed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql/legalDocument', async (route) => {
    await isAllowed;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Terms & Conditions' }).click();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

  answer();

  await page.getByRole('heading', { level: 2, name: 'In short' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await close();
});

test('with the keyboard alone, visitors can skip the header, open the documents and return', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');

  await page.getByRole('link', { name: 'Privacy Policy' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Homes for rent in Austin and San Antonio' }).waitFor();
  await close();
});

test('without an organization the console reports it, and the portal is shown unbranded', async () => {
  const bare = await startProduct({ env: { APP_ENV: 'preview' }, isEmpty: true });
  const { page, complaints, close } = await visit(browser, `${bare.url}/listings`);
  expect(complaints).toEqual(['console: No Organization Found']);
  expect(await page.title()).toBe('Rentals Portal');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Homes for rent');
  await page.getByRole('link', { name: 'Rentals Portal' }).waitFor();
  await page.getByText('No homes are listed here yet.').waitFor();
  expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();

  for (const path of ['/terms', '/policy']) {
    const text = await visit(browser, `${bare.url}${path}`);
    await text.page.getByText('This site isn’t set up yet, so this page is empty.').waitFor();
    expect(await text.page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(text.complaints).toEqual(['console: No Organization Found']);
    await text.close();
  }
  for (const path of ['/units/oak-1/', '/tour-request/oak-1/time', '/access/tour?token=token']) {
    const unknown = await visit(browser, `${bare.url}${path}`);
    await unknown.page.getByRole('heading', { level: 1, name: 'This site isn’t set up yet' }).waitFor();
    expect(unknown.complaints).toEqual(['console: No Organization Found']);
    await unknown.close();
  }
  await bare.stop();
});
