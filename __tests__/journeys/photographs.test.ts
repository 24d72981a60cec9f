import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';

import { seedOrganizations } from '#server/demo/seed/organizations.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { measureLamp, takePhotograph } from '#tests/support/photographs.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { sample } from '#tests/support/trials.ts';

const SIZED = 'https://sized.example';
const STRANGE = 'https://strange.example';
const ORIGINALS = 'https://originals.example';

/** Near the top of an upright photograph, of which cards show the middle. */
const lamp = { x: 50, y: 8 };

let product: Product;
let browser: Browser;
let photograph: Buffer;

beforeAll(async () => {
  [product, browser, photograph] = await Promise.all([
    startProduct({ env: { PICTURE_HOSTS: SIZED } }),
    launchBrowser(),
    takePhotograph({ width: 1500, height: 2000 }, 40, { lamp }),
  ]);
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-photographs-'));
  const operate = async (content: string, ...words: string[]) => {
    const file = path.join(folder, 'file');
    await writeFile(file, content);
    const { code, printed } = await product.operate(...words, file);
    if (code !== 0) throw new Error(printed);
    return printed;
  };
  const { name, brand, equalHousingStatement, markets } = seedOrganizations[0];
  const pictureSizes = [{ original: `${ORIGINALS}/{path}`, sized: `${SIZED}/{path}?w={width}&fm={format}` }];
  await operate(
    JSON.stringify({ slug: 'lantern', name, brand, equalHousingStatement, markets, pictureSizes }),
    'organization',
  );
  const home = (id: string, street: string, focus: string) =>
    `${id},${street},Austin,TX,78704,2,1,1850,available,${ORIGINALS}/${id}.jpg|${STRANGE}/${id}.jpg,${focus}`;
  const printed = await operate(
    [
      'id,street,city,state,zip,bedrooms,bathrooms,rent,status,photos,photo focus',
      home('P-1', '77 Daguerre Street', `${lamp.x}% ${lamp.y}%`),
      home('P-2', '79 Daguerre Street', ''),
    ].join('\n'),
    'import',
    '--organization',
    'lantern',
    '--partial',
  );
  expect(printed).toContain(`2 pictures at ${STRANGE} won’t be shown.`);
  expect(printed).not.toContain(ORIGINALS);
  await rm(folder, { recursive: true });
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** A page, and the addresses of photographs that it asks other hosts for. */
async function open(options: typeof phone | typeof desktop) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  const asked: URL[] = [];
  for (const host of [SIZED, STRANGE, ORIGINALS]) {
    await context.route(`${host}/**`, async (route) => {
      const url = new URL(route.request().url());
      asked.push(url);
      const width = Number(url.searchParams.get('w')) || null;
      await route.fulfill({
        body: await sharp(photograph).resize(width).jpeg().toBuffer(),
        contentType: 'image/jpeg',
      });
    });
  }
  return { context, page: await context.newPage(), asked };
}

const getPicture = (page: Page, street: string): Locator =>
  page.getByRole('article').filter({ hasText: street }).getByRole('img').first();

async function measureShownLamp(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  return measureLamp(await picture.screenshot());
}

test.each(sample([phone, desktop], 2))(
  'of an upright photograph, the focus point stays visible on the card and in the gallery',
  async (options) => {
    const { context, page } = await open(options);
    await page.goto(`${product.url}/listings?q=daguerre`, { waitUntil: 'networkidle' });
    expect(await measureShownLamp(getPicture(page, '77 Daguerre Street'))).toBeGreaterThan(0.005);
    expect(await measureShownLamp(getPicture(page, '79 Daguerre Street'))).toBe(0);

    await page
      .getByRole('link', { name: /77 Daguerre Street/ })
      .first()
      .click();
    const gallery = page.getByRole('region', { name: 'Photos' }).getByRole('img').first();
    expect(await measureShownLamp(gallery)).toBeGreaterThan(0.005);

    await page.getByRole('button', { name: /^See all/ }).click();
    const alone = page.getByRole('dialog').getByRole('figure').getByRole('img');
    const { x, width } = (await alone.boundingBox()) ?? { x: 0, width: 0 };
    expect(x + width / 2).toBeCloseTo(options.viewport.width / 2, 0);
    expect(await alone.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('50% 50%');
    await context.close();
  },
);

test.each(sample([phone, desktop], 2))(
  'a photograph is loaded from its host in a width that fits, never whole, and none from a host that isn’t allowed',
  async (options) => {
    const { context, page, asked } = await open(options);
    await page.goto(`${product.url}/listings?q=daguerre`, { waitUntil: 'networkidle' });
    await page
      .getByRole('link', { name: /77 Daguerre Street/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^See all/ }).waitFor();
    const strange = page.locator('img[alt^="Photo 2"]').first();
    await page.waitForFunction(
      (image) => image instanceof HTMLImageElement && image.src.startsWith('data:image'),
      await strange.elementHandle(),
    );
    expect(asked.length).toBeGreaterThanOrEqual(2);
    for (const { origin, searchParams } of asked) {
      expect([origin, searchParams.get('fm')]).toEqual([SIZED, 'avif']);
      expect(Number(searchParams.get('w'))).toBeLessThanOrEqual(800);
    }
    await context.close();
  },
);
