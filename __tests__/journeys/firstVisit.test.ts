import type { Browser, Page } from 'playwright-core';

import { launchBrowser, visit } from '#tests/support/browser.ts';
import { chatVisitor } from '#tests/support/chatVisitor.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';

/** Everything that the browser fetches, pictures and the chat's button included. */
const MOST_REQUESTS = 20;

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** The button that opens the chat is the last part of a page to arrive, and its picture the last request. */
const waitForAll = async (page: Page) => {
  const picture = chatVisitor(page).launcher.locator('img');
  await picture.waitFor();
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
};

test('a first visit to the homes and to a home on a phone is at most 20 requests, the footer’s picture not among them', async () => {
  const homes = await visit(browser, `${product.url}/listings`, phone);
  await waitForAll(homes.page);
  const address = await homes.page
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .getAttribute('href');
  const home = await visit(browser, new URL(address ?? '', product.url).href, phone);
  await waitForAll(home.page);

  for (const { requests, complaints } of [homes, home]) {
    expect(requests.length).toBeGreaterThan(10);
    expect(requests.slice(MOST_REQUESTS)).toEqual([]);
    expect(requests).not.toContain('GET /brands/foyer.svg');
    expect(complaints).toEqual([]);
  }
  await Promise.all([homes.close(), home.close()]);
});
