import type { Browser, Page } from 'playwright-core';

import { limits } from '#tests/runner/timeLimits.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/collector.ts';
import { isHydrated } from '#tests/support/waits.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';

let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
});

afterAll(async () => {
  await Promise.all([browser.close(), product.stop()]);
});

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Where the page has stopped scrolling: at the same place in two readings. */
async function restsAt(page: Page, isExpected: (y: number) => boolean): Promise<number> {
  const rests = () =>
    page.waitForFunction(
      () =>
        new Promise<boolean>((resolve) => {
          const before = window.scrollY;
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY === before)));
        }),
    );
  const until = Date.now() + limits.pageMs;
  await rests();
  let y = await top(page);
  while (!isExpected(y) && Date.now() < until) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    y = await top(page);
  }
  // while it scrolls, the page may only pass this place
  await rests();
  return top(page);
}

const scrollTo = async (page: Page, y: number) => {
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        if (Math.round(window.scrollY) === to) {
          resolve();
          return;
        }
        window.addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
        window.scrollTo(0, to);
      }),
    y,
  );
  return await top(page);
};

const small = { viewport: { width: 390, height: 500 } };

test('the visitor’s details are removed from the address at once, and nothing else in it changes', async () => {
  const canaries = 'email=ann%40example.com&firstName=Ann&lastName=O%27Neill&phoneNumber=%2B15125550142';
  const { page, requests, complaints, close } = await visit(
    browser,
    `${product.url}/terms?a=b%2fc+d&${canaries}&&x#top`,
  );
  expect(page.url()).toBe(`${product.url}/terms?a=b%2fc+d&&x#top`);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toMatch(/ann|email/i);
  expect(requests.slice(1).join('\n')).not.toMatch(/ann%40|ann@/i);
  expect(complaints).toEqual([]);

  await page.reload();
  expect(page.url()).toBe(`${product.url}/terms?a=b%2fc+d&&x#top`);
  await close();
});

test.each(['//example.com/?email=ann@example.com', '/listings?firstName=%3Cscript%3Ealert(1)%3C/script%3E'])(
  'with %s nothing runs and nothing leads elsewhere',
  async (path) => {
    const { page, complaints, close } = await visit(browser, product.url + path);
    expect(new URL(page.url()).origin).toBe(product.url);
    expect(page.url()).not.toMatch(/email|firstName/);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('in the app the root leads to the listings, and from the aggregator by a full navigation', async () => {
  const { page, close } = await visit(browser, `${product.url}/terms`);
  const go = (address: string) =>
    page.evaluate((to) => {
      Object.assign(window, { isSamePage: true });
      history.pushState({ idx: 1, key: 'k' }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    }, address);

  await go('/?utm_source=elsewhere&a=b%2f');
  await page.waitForURL('**/listings?utm_source=elsewhere&a=b%2f');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.goto(`${product.url}/terms`, { waitUntil: 'networkidle' });
  await isHydrated(page);
  const navigation = page.waitForRequest((request) => request.isNavigationRequest());
  await go('/?utm_source=apartments.com&a=b%2f');
  expect((await navigation).url()).toBe(`${product.url}/listings?utm_source=apartments.com&a=b%2f`);
  await page.waitForURL('**/listings?utm_source=apartments.com&a=b%2f');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
  await close();
});

test('another route starts at the top; Back and Forward restore the position, even after a reload', async () => {
  const { page, close } = await visit(browser, `${product.url}/terms`, small);
  const read = await scrollTo(page, 900);
  expect(read).toBe(900);

  // clicked in place, without scrolling to it
  await page.getByRole('link', { name: 'Privacy Policy' }).first().dispatchEvent('click', { button: 0 });
  await page.waitForURL('**/policy');
  expect(await restsAt(page, (y) => y === 0)).toBe(0);
  await page.locator('nav[aria-labelledby=contents]').waitFor();
  expect(await scrollTo(page, 700)).toBe(700);

  await page.goBack();
  expect(await restsAt(page, (y) => y === 900)).toBe(900);
  await page.goForward();
  expect(await restsAt(page, (y) => y === 700)).toBe(700);

  await page.reload();
  expect(await restsAt(page, (y) => y === 700)).toBe(700);
  await page.goBack();
  expect(await restsAt(page, (y) => y === 900)).toBe(900);
  await close();
});

test('an anchor in the page is the browser’s own navigation, and Back returns from it', async () => {
  const { page, close } = await visit(browser, `${product.url}/terms`, small);
  await page.locator('nav[aria-labelledby=contents]').waitFor();
  await scrollTo(page, 120);
  const link = page.locator('nav[aria-labelledby=contents] a').last();
  await link.dispatchEvent('click', { button: 0 });
  await page.waitForURL('**/terms#*');
  expect(await restsAt(page, (y) => y > 500)).toBeGreaterThan(500);
  await page.goBack();
  expect(await restsAt(page, (y) => y === 120)).toBe(120);
  await close();
});

test('when the hash is removed, the same route starts at the top', async () => {
  const { page, close } = await visit(browser, `${product.url}/terms`, small);
  const link = page.locator('nav[aria-labelledby=contents] a').last();
  await link.dispatchEvent('click', { button: 0 });
  await restsAt(page, (y) => y > 500);
  await page.getByRole('link', { name: 'Terms & Conditions' }).first().dispatchEvent('click', { button: 0 });
  await eventually(
    () => new URL(page.url()).hash,
    (hash) => hash === '',
  );
  expect(await restsAt(page, (y) => y === 0)).toBe(0);
  await close();
});
