import type { Browser, Page } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { until } from '#tests/support/until.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const findHomes = (page: Page) => page.getByRole('table', { name: /homes (for rent|match)/ });

/** Without the row of headings. */
const readPrices = (rows: readonly string[]) =>
  rows.slice(1).map((text) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replace(',', '')));

const isDescending = (prices: readonly number[]) =>
  prices.every((price, index) => index === 0 || price <= (prices[index - 1] ?? 0));

const at = (width: number) => ({ viewport: { width, height: 800 } });

test('the first HTML of a building has its name, its description, its structured data and every home', async () => {
  const address = `${product.url}/listings?building=the-marlow`;
  const answer = await fetch(address);
  const html = await answer.text();
  const head = html.slice(0, html.indexOf('</head>'));

  expect(answer.status).toBe(200);
  expect(head).toContain('<title>Lantern Homes | Rentals Portal</title>');
  expect(head).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(head).toContain('<meta property="og:title" content="The Marlow"/>');
  expect(head).toMatch(
    /<meta name="description" content="\d+ homes for rent at The Marlow, 310 Calico Street/,
  );
  const jsonLd = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(head)?.[1] ?? '';
  const [building, ...listed] = (JSON.parse(jsonLd) as { '@graph': Record<string, unknown>[] })['@graph'];
  expect(building).toMatchObject({ '@type': 'ApartmentComplex', name: 'The Marlow' });
  const homes = new Set(html.match(/(?<=href=")\/units\/[a-z0-9-]+\/(?=")/g));
  expect(homes.size).toBeGreaterThan(5);
  expect(listed).toHaveLength(homes.size);
  expect(listed[0]).toMatchObject({ '@type': 'RealEstateListing', offers: { priceCurrency: 'USD' } });
  expect(html).not.toContain(' style="');

  expect((await fetch(`${product.url}/listings?building=no-such-building`)).status).toBe(404);
});

test('without scripts a building can be read, sorted and narrowed', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings?building=the-marlow`, {
    javaScriptEnabled: false,
  });
  const rows = findHomes(page).getByRole('row');
  const all = await rows.count();
  await page.getByRole('link', { name: 'Monthly total' }).click();
  await page.waitForURL(/sort=priceDesc/);
  expect(isDescending(readPrices(await rows.allTextContents()))).toBe(true);
  await page.getByRole('link', { name: '2 beds', exact: true }).click();
  await page.waitForURL(/beds\.min=2/);
  expect(await rows.count()).toBeLessThan(all);
  await close();
});

test.each([1280, 390])(
  'at %i px a visitor goes from a home to its building, sorts with the keyboard, and comes back',
  async (width) => {
    const { page, complaints, close } = await visit(
      browser,
      `${product.url}/units/the-marlow-apt-203-austin/`,
      at(width),
    );
    await page.getByRole('link', { name: /^Compare all \d+ homes in The Marlow$/ }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'The Marlow' });
    await heading.waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    const table = findHomes(page);
    const rows = table.getByRole('row');
    const atRest = table.and(page.locator('[aria-busy="false"]'));
    await atRest.waitFor();
    const all = await rows.count();
    if (width === 1280) {
      await table.getByRole('link', { name: 'Monthly total' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/sort=priceDesc/);
      await table.locator('[aria-sort="descending"]').waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Monthly total');
    } else {
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('Highest price');
      await page.waitForURL(/sort=priceDesc/);
    }
    await until(async () => isDescending(readPrices(await rows.allTextContents())));
    await atRest.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);

    await page.getByRole('link', { name: '2 beds', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/beds\.min=2/);
    await until(async () => (await rows.count()) < all);
    await atRest.waitFor();
    const home = table.getByRole('link', { name: /^Unit \d+$/ }).first();
    const unit = (await home.textContent()) ?? '';
    await home.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: new RegExp(unit.replace('Unit ', '')) }).waitFor();
    await page.goBack();
    await heading.waitFor();
    expect(page.url()).toMatch(/sort=priceDesc/);
    await page.waitForFunction((name) => document.activeElement?.textContent === name, unit);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /203/ }).waitFor();
    await page.goForward();
    await heading.waitFor();
    expect(complaints).toEqual([]);
    await close();
  },
);
