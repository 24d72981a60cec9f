import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { createTown } from '#tests/support/madeUpTown.ts';
import { writeMapFile } from '#tests/support/mapFile.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { until } from '#tests/support/until.ts';

let product: Product;
let browser: Browser;
let folder: string;
let file: string;

const FILE_PATH = '/map/streets.pmtiles';
const SIMPLE_MAP_NOTE = /street map didn’t load/;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-town-'));
  file = path.join(folder, 'town.pmtiles');
  // where the demo has homes
  writeMapFile(file, { ...createTown({ lat: 30.27, lng: -97.74 }), maxZoom: 12 });
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const { code, printed } = await product.operate('map', file);
  expect(printed).toContain('The street map is installed');
  expect(code).toBe(0);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true });
});

const IN_TOWN = 'map.n=30.33&map.s=30.21&map.e=-97.67&map.w=-97.81';
const getAddress = () => `${product.url}/listings?view=map&${IN_TOWN}`;
const at = (width: number): BrowserContextOptions => ({
  viewport: { width, height: 800 },
  reducedMotion: 'reduce',
});

const getMap = (page: Page) => page.getByRole('region', { name: 'Map of homes' });
const getPin = (page: Page) =>
  getMap(page)
    .getByRole('list', { name: 'Homes on the map' })
    .getByRole('button', { expanded: false })
    .first();
const getCredits = (page: Page) => page.getByRole('link', { name: '© OpenStreetMap contributors' });

const LIGHT_WATER = [195, 215, 223];
const HIGHWAY = [243, 224, 184];

/** How many pixels of the element have this color, nearly. */
async function countPixels(page: Page, place: Locator, color: readonly number[]): Promise<number> {
  const clip = await place.boundingBox();
  if (!clip) throw new Error('There is nothing to look at.');
  const { data } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let pixel = 0; pixel < data.length; pixel += 3) {
    if (color.every((value, part) => Math.abs(value - (data[pixel + part] ?? 0)) <= 2)) count += 1;
  }
  return count;
}

const shows = (page: Page, color: readonly number[], atLeast: number) =>
  until(async () => (await countPixels(page, getMap(page), color)) >= atLeast);

/** Whether a click on both ends of it would arrive at it. */
const isUncovered = (link: Locator) =>
  link.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [left + 2, right - 2].every((x) => document.elementFromPoint(x, (top + bottom) / 2) === element);
  });

const isOfGraphics = (line: string) => /WebGL|GPU|GL Driver/.test(line);

test.each([1280, 390])(
  'at %i px the streets of an installed file are drawn from this server only, below the homes',
  async (width) => {
    const { page, complaints, close } = await visit(browser, getAddress(), at(width));
    const hosts = new Set<string>();
    const answers: string[] = [];
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    page.on('response', (response) => {
      if (new URL(response.url()).pathname !== FILE_PATH) return;
      answers.push(`${response.status()} ${response.request().headers().range ?? ''}`);
    });
    await page.reload();
    await getCredits(page).waitFor();
    await shows(page, LIGHT_WATER, 500);
    await shows(page, HIGHWAY, 200);
    expect(answers).toContain('206 bytes=0-16383');
    expect(answers.length).toBeGreaterThan(1);
    expect(answers.filter((answer) => !answer.startsWith('206 bytes='))).toEqual([]);

    for (const name of ['© OpenStreetMap contributors', 'Protomaps']) {
      expect(await isUncovered(page.getByRole('link', { name }))).toBe(true);
    }
    expect(await accessibilityFaults(page)).toEqual([]);

    await getPin(page).click();
    const chosen = getMap(page).getByRole('region');
    await chosen.getByRole('link').first().waitFor();
    expect(await isUncovered(getCredits(page))).toBe(true);

    await page.emulateMedia({ colorScheme: 'dark' });
    await until(async () => (await countPixels(page, getMap(page), LIGHT_WATER)) === 0);

    await chosen.getByRole('link').first().click();
    const heading = page.getByRole('heading', { level: 2, name: 'Location' });
    await heading.waitFor();
    await heading.scrollIntoViewIfNeeded();
    await page.getByRole('img', { name: /^Map: the home is/ }).waitFor();
    await getCredits(page).waitFor();

    expect([...hosts]).toEqual([new URL(product.url).host]);
    expect(complaints.filter((line) => !isOfGraphics(line))).toEqual([]);
    await close();
  },
);

async function openWith(prepare: (page: Page) => Promise<unknown>) {
  const page = await browser.newPage(at(1280));
  await prepare(page);
  await page.goto(getAddress());
  return page;
}

/** The names on the map that we draw, the homes above it, and nothing about what is missing. */
async function showsSimpleMap(page: Page) {
  await getMap(page).locator('svg text').filter({ hasText: 'Austin' }).waitFor();
  await getPin(page).waitFor();
  expect(await page.getByText(SIMPLE_MAP_NOTE).count()).toBe(0);
  expect(await countPixels(page, getMap(page), LIGHT_WATER)).toBe(0);
}

test('without WebGL, the simple map is shown without a complaint', async () => {
  const page = await openWith((opened) =>
    opened.addInitScript(() => {
      const { prototype } = HTMLCanvasElement;
      const getContext = Reflect.get(prototype, 'getContext') as () => unknown;
      Reflect.set(prototype, 'getContext', function refuse(this: unknown, ...args: unknown[]): unknown {
        if (!String(args[0]).startsWith('webgl')) return Reflect.apply(getContext, this, args) as unknown;
        document.documentElement.dataset.refused = 'yes';
        return null;
      });
    }),
  );
  await page.locator('html[data-refused]').waitFor();
  await getMap(page).locator('canvas').waitFor({ state: 'detached' });
  await showsSimpleMap(page);
  await page.close();
});

test('when the file can’t be read, the simple map is shown without a complaint', async () => {
  const page = await openWith((opened) =>
    opened.route(`**${FILE_PATH}`, (route) => route.fulfill({ status: 206, body: 'x'.repeat(16_384) })),
  );
  await page.waitForResponse((response) => response.url().endsWith(FILE_PATH));
  await getMap(page).locator('canvas').waitFor({ state: 'detached' });
  await showsSimpleMap(page);
  await page.close();
});

test('where a tile fails, the simple map shows through', async () => {
  let failed = 0;
  const page = await openWith((opened) =>
    opened.route(`**${FILE_PATH}`, (route) => {
      if (route.request().headers().range === 'bytes=0-16383') return route.continue();
      failed += 1;
      return route.fulfill({ status: 500 });
    }),
  );
  await getCredits(page).waitFor();
  await until(() => Promise.resolve(failed > 0));
  await showsSimpleMap(page);
  expect(await getMap(page).locator('canvas').count()).toBe(1);
  await page.close();
});

test('once the map is removed, pages show the simple map and ask for no part of it', async () => {
  const { printed } = await product.operate('map', '--remove');
  expect(printed).toContain('The street map is removed.');
  const { page, requests, complaints, close } = await visit(browser, getAddress(), at(1280));
  await showsSimpleMap(page);
  expect(requests.filter((line) => line.includes(FILE_PATH))).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
