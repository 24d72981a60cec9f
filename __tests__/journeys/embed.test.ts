import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

import { seedOrganizations } from '#server/demo/seed/organizations.ts';
import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { sideways } from '#tests/support/keyboard.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { sample } from '#tests/support/trials.ts';

import { Host } from './embedHost/Host.tsx';
import type { HostSite } from './embedHost/openHost.ts';
import { buildReactPage, openHost } from './embedHost/openHost.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-embed-'));
let product: Product;
let browser: Browser;
let partner: HostSite;
let otherSite: HostSite;

const script = () => `<script async src="${product.url}/embed.js"></script>`;

const react = (markup: string) => `<div id="root">${markup}</div><script defer src="/host.js"></script>`;

const pages = (): Record<string, string> => ({
  '/frame': `<main><h1>Homes</h1>${script()}<rental-listings mode="frame" filters="market=austin&amp;control.area=false"></rental-listings></main>`,
  '/element': `<main><h1>Homes</h1>${script()}<rental-listings filters="market=austin"><a href="${product.url}/listings">All homes</a></rental-listings></main>`,
  '/twice': `${script()}${script()}<rental-listings filters="market=austin"></rental-listings><rental-listings filters="market=san-antonio" controls="false"></rental-listings>`,
  '/bare-frame': `<iframe title="Homes" src="${product.url}/embed/public-listings"></iframe>`,
  '/react': script() + react(''),
  '/react-from-server': script() + react(renderToString(createElement(Host))),
});

beforeAll(async () => {
  const [reactPage] = await Promise.all([
    buildReactPage(),
    startProduct({ env: { PAGE_CACHE_SECONDS: '0' } }).then((started) => (product = started)),
    launchBrowser().then((launched) => (browser = launched)),
  ]);
  [partner, otherSite] = await Promise.all([openHost(pages, reactPage), openHost(pages)]);
  const { name, brand, equalHousingStatement, markets } = seedOrganizations[0];
  const description = { slug: 'lantern', name, brand, equalHousingStatement, markets };
  const file = path.join(folder, 'lantern.json');
  writeFileSync(file, JSON.stringify({ ...description, embedAllowedOrigins: [partner.origin] }));
  const { code, printed } = await product.operate('organization', file);
  if (code !== 0) throw new Error(printed);
});

afterAll(async () => {
  await Promise.all([browser.close(), partner.close(), otherSite.close(), product.stop()]);
  rmSync(folder, { recursive: true });
});

const at = (width: number) => ({ viewport: { width, height: 800 } });

const homesIn = (page: Page) => page.locator('rental-listings h3 a');

async function getFrame(page: Page) {
  const frame = page.frames().find((one) => one.url().includes('/embed/public-listings'));
  if (!frame) throw new Error('There is no frame.');
  await frame.getByRole('heading', { level: 1, name: 'Homes for rent in Austin' }).waitFor();
  return frame;
}

/** The frame is as high as its content. */
const fits = async (page: Page) => {
  await page.locator('iframe').scrollIntoViewIfNeeded();
  const frame = await getFrame(page);
  await frame.waitForFunction(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight === clientHeight && clientHeight - document.body.scrollHeight < 2;
  });
  return page.locator('iframe').evaluate((element) => element.clientHeight);
};

test.each(sample([390, 1280], 2))(
  'in a frame of an allowed site at %i px, without any storage: as high as its content, even when that shrinks',
  async (width) => {
    const { page, complaints, close } = await visit(browser, 'about:blank', at(width));
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Storage is blocked', 'SecurityError');
          },
        });
      }
    });
    await page.goto(`${partner.origin}/frame`, { waitUntil: 'networkidle' });
    const high = await fits(page);
    const frame = await getFrame(page);

    await frame.getByRole('button', { name: 'Filters' }).click();
    const closer = frame.getByRole('button', { name: 'Close filters' });
    await closer.waitFor();
    const { y = -1, height = 0 } = (await frame.getByRole('dialog').boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(-1);
    expect(y + height).toBeLessThanOrEqual(801);
    await frame.getByLabel('Up to').first().fill('1500');
    await frame.getByLabel('Up to').first().press('Enter');
    await closer.click();
    await frame.getByRole('button', { name: 'Remove Up to $1,500' }).waitFor();
    await page.waitForFunction(
      (before) => (document.querySelector('iframe')?.clientHeight ?? before) < before,
      high,
    );
    expect(await fits(page)).toBeLessThan(high);

    const opened = page.context().waitForEvent('page');
    await frame.locator('article a').first().click();
    const tab = await opened;
    expect(tab.url()).toMatch(/\/units\/[a-z0-9-]+\/\?utm_source=embed&utm_medium=127\.0\.0\.1$/);
    expect(frame.url()).toContain('/embed/public-listings');
    expect(await sideways(page)).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('an unapproved site gets neither: the browser refuses the frame, and the element keeps its inner content', async () => {
  const { page, close } = await visit(browser, 'about:blank');
  const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(`${otherSite.origin}/bare-frame`);
  await refusal;
  for (const frame of page.frames()) expect(await frame.getByText('Homes for rent').count()).toBe(0);

  const warning = page.waitForEvent('console', (message) => message.text().includes('can’t be shown'));
  await page.goto(`${otherSite.origin}/element`);
  await warning;
  await page.getByRole('link', { name: 'All homes' }).waitFor();
  expect(await homesIn(page).count()).toBe(0);
  await close();
});

test('as an element, the homes are part of the page, can be filtered and followed, and fit 320 px', async () => {
  const { page, complaints, close } = await visit(browser, `${partner.origin}/element`, at(320));
  await homesIn(page).first().waitFor();
  await page.getByRole('link', { name: 'All homes' }).waitFor({ state: 'hidden' });
  expect(await homesIn(page).count()).toBe(24);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);

  await page.getByRole('button', { name: 'Load more homes' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('li:nth-child(25) a'));
  expect(await homesIn(page).count()).toBe(48);

  await page.getByRole('link', { name: '3+ beds' }).press('Enter');
  const chosen = page.locator('rental-listings [aria-current=true]');
  await chosen.waitFor();
  expect(await chosen.evaluate((link) => document.activeElement === link)).toBe(true);
  expect(await homesIn(page).count()).toBeLessThanOrEqual(24);

  const opened = page.context().waitForEvent('page');
  await homesIn(page).first().click();
  expect((await opened).url()).toMatch(/\/units\/[a-z0-9-]+\/\?utm_source=embed&utm_medium=127\.0\.0\.1$/);
  expect(complaints).toEqual([]);
  await close();
});

test('two elements and two scripts on a page do not interfere with each other', async () => {
  const { page, complaints, close } = await visit(browser, `${partner.origin}/twice`);
  await page.getByRole('heading', { name: 'Homes for rent in Austin' }).waitFor();
  await page.getByRole('heading', { name: 'Homes for rent in San Antonio' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Filter homes' }).count()).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

test.each(['/react', '/react-from-server'])(
  'inside a React page (%s): attributes and text change, it is removed and restored, and React does not complain',
  async (address) => {
    const { page, complaints, close } = await visit(browser, 'about:blank');
    if (address === '/react-from-server') {
      // the homes are loaded before React
      const isAnswered = page.waitForResponse(/listings\.json/).then((answer) => answer.finished());
      await page.route('**/host.js', (route) => isAnswered.then(() => route.continue()));
    }
    await page.goto(partner.origin + address);
    await page.getByRole('heading', { name: 'Homes for rent in Austin' }).waitFor();
    await page.getByRole('button', { name: 'San Antonio' }).click();
    await page.getByRole('heading', { name: 'Homes for rent in San Antonio' }).waitFor();
    const element = page.locator('rental-listings');
    expect(await element.textContent()).toContain('All of market=san-antonio');
    expect(await element.innerText()).not.toContain('All of');

    await page.getByRole('button', { name: 'Show or hide' }).click();
    await element.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show or hide' }).click();
    await page.getByRole('heading', { name: 'Homes for rent in San Antonio' }).waitFor();
    expect(await element.locator('h2').count()).toBe(1);
    expect(complaints.filter((line) => !line.includes('React DevTools'))).toEqual([]);
    await close();
  },
);
