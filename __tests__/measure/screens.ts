import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';

import { getTourPath } from '#server/tours/model/links.ts';

import { askingAt, bookTour } from '../support/bookTour.ts';
import { launchBrowser } from '../support/browser.ts';
import { root, startProduct } from './bench/product.ts';
import { takeReplay } from './takeReplay.ts';

const folder = path.join(root, 'docs', 'screens');
const QUALITY = 55;

const sizes = {
  phone: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
} as const;
const schemes = ['light', 'dark'] as const;

type Home = { slug: string; tourPath: string };
type Screen = {
  name: string;
  at: (home: Home) => string;
  prepare?: (page: Page, home: Home) => Promise<void>;
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, disabled: false }).first().click();

const toUnit = ({ slug }: Home) => `/units/${slug}/`;
const toTimes = ({ slug }: Home) => `/tour-request/inquiry/${slug}`;

const screens: readonly Screen[] = [
  { name: 'listings', at: () => '/listings' },
  {
    name: 'map',
    at: () => '/listings',
    async prepare(page) {
      await press(page, /^Map/);
      await page.locator('[data-id^="pin"], [data-id^="cluster"]').first().waitFor();
    },
  },
  { name: 'filters', at: () => '/listings', prepare: (page) => press(page, /^Filters/) },
  {
    name: 'saved',
    at: () => '/listings',
    async prepare(page) {
      for (const heart of (await page.getByRole('button', { name: /^Save / }).all()).slice(0, 3))
        await heart.click();
      await page.getByRole('link', { name: /^Saved/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Saved homes' }).waitFor();
      await page.getByRole('article').first().waitFor();
    },
  },
  { name: 'home', at: toUnit },
  { name: 'pictures', at: toUnit, prepare: (page) => press(page, /^See all/) },
  { name: 'question', at: ({ slug }) => `/inquiry-landing-page?unit=${slug}` },
  { name: 'times', at: toTimes },
  {
    name: 'contact',
    at: toTimes,
    async prepare(page) {
      await press(page, /\d{1,2}:\d\d [AP]M/);
      await page.getByLabel('First name').waitFor();
    },
  },
  { name: 'booked', at: ({ tourPath }) => tourPath },
  { name: 'not-found', at: ({ slug }) => `/units/${slug.slice(0, -2)}/` },
  {
    name: 'chat',
    at: () => '/listings',
    async prepare(page) {
      await press(page, /chat/i);
      await page.getByText('What can we help you with?').waitFor();
    },
  },
];

const save = async (page: Page, name: string) =>
  void (await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toFile(path.join(folder, `${name}.webp`)));

/** Takes one picture as a visitor sees the screen after it has come to rest. */
async function take(browser: Browser, url: string, home: Home, { name, at, prepare }: Screen): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const scheme of schemes) {
      const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(`${url}${at(home)}`);
      await page.waitForLoadState('networkidle');
      await prepare?.(page, home);
      await page.waitForLoadState('networkidle');
      await page.evaluate(async () => {
        await Promise.all(
          [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()),
        );
      });
      await save(page, `${name}-${size}-${scheme}`);
      await context.close();
    }
  }
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-screens-'));
const only = process.argv.slice(2);
const isWanted = (name: string) => only.length === 0 || only.includes(name);
const product = await startProduct({ DATA_DIR: dataDir, FORM_MIN_SECONDS: '0' });
const browser = await launchBrowser();
try {
  mkdirSync(folder, { recursive: true });
  const url = `http://localhost:${product.port}`;
  const ask = askingAt(url);
  const page = await browser.newPage();
  await page.goto(`${url}/listings`);
  const href = (await page.locator('article a[href^="/units/"]').first().getAttribute('href')) ?? '';
  await page.close();
  const slug = href.split('/')[2] ?? '';
  const { publicToken } = await bookTour(ask, slug, 'IN_PERSON');
  const home = { slug, tourPath: getTourPath(publicToken) };
  for (const screen of screens.filter(({ name }) => isWanted(name))) {
    await take(browser, url, home, screen);
    process.stdout.write(`${screen.name}\n`);
  }
  if (isWanted('replay')) await takeReplay(browser, save);
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true });
}
