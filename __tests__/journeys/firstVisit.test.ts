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

/** Its page has the most parts. Which home has one depends on the day. */
async function findHomeWithPriceHistory(page: Page): Promise<string> {
  const links = await page.getByRole('heading', { level: 3 }).getByRole('link').all();
  for (const link of links) {
    const { href } = new URL((await link.getAttribute('href')) ?? '', product.url);
    const answer = await fetch(href);
    if ((await answer.text()).includes('Price history')) return href;
  }
  throw new Error('None of the first homes has a price history.');
}

test('a first visit to the homes and to a home on a phone is at most 20 requests, neither the footer’s picture nor folded parts among them', async () => {
  const homes = await visit(browser, `${product.url}/listings`, phone);
  await waitForAll(homes.page);
  const address = await findHomeWithPriceHistory(homes.page);
  const home = await visit(browser, address, phone);
  await waitForAll(home.page);

  for (const { requests, complaints } of [homes, home]) {
    expect(requests.length).toBeGreaterThan(10);
    expect(requests.slice(MOST_REQUESTS)).toEqual([]);
    expect(requests).not.toContain('GET /brands/foyer.svg');
    expect(complaints).toEqual([]);
  }

  const chart = home.page.getByRole('region', { name: 'Last updated' }).locator('svg');
  expect(await chart.count()).toBe(0);
  await home.page.getByRole('heading', { name: 'Last updated' }).click();
  await chart.getByText('today').waitFor();
  await Promise.all([homes.close(), home.close()]);
});
