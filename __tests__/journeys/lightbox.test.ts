import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Browser, CDPSession, Locator, Page } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { photoSizes, takePhotograph } from '#tests/support/photographs.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { sample } from '#tests/support/trials.ts';

const PICTURE_HOSTS = 'https://photos.example';
/** A phone that's held upright turns the picture in its metadata only. */
const rotated = 'portrait';

let product: Product;
let browser: Browser;
let home: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ env: { PICTURE_HOSTS } }), launchBrowser()]);
  const list = await (await fetch(`${product.url}/listings`)).text();
  home = product.url + (/href="(\/units\/[^"]+)"/.exec(list)?.[1] ?? '');
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** Opens the home's pictures. Motion is reduced, so a picture is at once where it comes to rest. */
async function open(options: typeof phone | typeof desktop) {
  const visited = await visit(browser, home, { ...options, reducedMotion: 'reduce' });
  const { page } = visited;
  await page.getByRole('button', { name: /^See all/ }).click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('figure').getByRole('img');
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  return { ...visited, dialog, picture };
}

type Rest = { page: Page; picture: Locator };

async function getBox(picture: Locator) {
  const box = await picture.boundingBox();
  if (!box) throw new Error('There is no picture.');
  return box;
}

const isPageUnzoomed = (page: Page) =>
  page.evaluate(() => [visualViewport?.scale, document.documentElement.scrollWidth - innerWidth]);

type Finger = readonly [x: number, y: number];

/** Fingers of a visitor. `at` is when they touch, in seconds. */
function fingersOf(devtools: CDPSession) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[], at?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
      ...(at === undefined ? {} : { timestamp: at }),
    });
  const drag = async (from: Finger, to: Finger) => {
    await touch('touchStart', [from]);
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
  };
  const tap = async (finger: Finger, at: number) => {
    await touch('touchStart', [finger], at);
    await touch('touchEnd', [], at + 0.05);
  };
  return { touch, drag, tap };
}

const shown = (dialog: Locator, number: number) =>
  dialog
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${number} of`) })
    .waitFor();

test('two fingers enlarge the picture around them and not the page, one moves it, and the next one is whole', async () => {
  const { page, dialog, picture, complaints, close } = await open(phone);
  const { touch, drag } = fingersOf(await page.context().newCDPSession(page));
  const whole = await getBox(picture);
  const [x, y] = [whole.x + whole.width / 2, whole.y + whole.height / 2];

  await touch('touchStart', [[x - 40, y]]);
  await touch('touchStart', [
    [x - 40, y],
    [x + 40, y],
  ]);
  await touch('touchMove', [
    [x - 120, y],
    [x + 120, y],
  ]);
  await touch('touchEnd', []);
  await isZoomed(dialog);
  const larger = await getBox(picture);
  expect(larger.width / whole.width).toBeCloseTo(3);
  expect(larger.x + larger.width / 2).toBeCloseTo(x, 0);
  expect(await isPageUnzoomed(page)).toEqual([1, 0]);

  await drag([x, y], [x - 100, y]);
  await atRest({ page, picture }, { x: larger.x - 100 });
  await drag([100, y], [380, y]);
  await drag([20, y], [380, y]);
  await atRest({ page, picture }, { x: 0 });
  await shown(dialog, 1);

  await dialog.getByRole('button', { name: 'Next photo' }).click();
  await shown(dialog, 2);
  expect(await getBox(picture)).toEqual(whole);
  await drag([300, y], [100, y]);
  await shown(dialog, 3);
  await drag([200, y - 100], [150, y + 100]);
  await drag([100, y], [300, y]);
  await shown(dialog, 2);
  expect(await getBox(picture)).toEqual(whole);
  expect(complaints).toEqual([]);
  await close();
});

test('a double tap fills the screen around the finger, and another one shows the picture whole', async () => {
  const { page, dialog, picture, complaints, close } = await open(phone);
  const { tap } = fingersOf(await page.context().newCDPSession(page));
  const whole = await getBox(picture);
  const y = whole.y + whole.height / 2;
  const at = await page.evaluate(() => (performance.timeOrigin + performance.now()) / 1000);

  await tap([100, y], at);
  await tap([100, y], at + 0.2);
  await isZoomed(dialog);
  const larger = await getBox(picture);
  expect(larger.width).toBeGreaterThanOrEqual(2 * whole.width);
  expect((100 - larger.x) / larger.width).toBeCloseTo((100 - whole.x) / whole.width, 2);
  await tap([300, y], at + 5);
  await tap([300, y], at + 6);
  await tap([300, y], at + 6.2);
  await atRest({ page, picture }, whole);
  expect(await isPageUnzoomed(page)).toEqual([1, 0]);
  expect(complaints).toEqual([]);
  await close();
});

test('keys, the wheel and a double-click enlarge the picture on a desktop; arrows move it before they turn it', async () => {
  const { page, dialog, picture, complaints, close } = await open(desktop);
  const whole = await getBox(picture);
  const getScale = async () => (await getBox(picture)).width / whole.width;

  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await dialog.getByRole('button', { name: 'Zoom out' }).waitFor();
  expect(await getScale()).toBeCloseTo(2.25);
  const middle = await getBox(picture);
  await page.keyboard.press('ArrowRight');
  await atRest({ page, picture }, { x: middle.x - whole.width / 4 });
  await shown(dialog, 1);
  expect(await accessibilityFaults(page)).toEqual([]);
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Zoom in' }).waitFor();
  expect(await getBox(picture)).toEqual(whole);
  await shown(dialog, 2);

  await page.keyboard.press('=');
  await page.keyboard.press('-');
  await atRest({ page, picture }, whole);
  await page.mouse.move(400, 300);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -70);
  await page.keyboard.up('Control');
  await isZoomed(dialog);
  expect(await getScale()).toBeCloseTo(1.01 ** 70, 1);
  expect(await isPageUnzoomed(page)).toEqual([1, 0]);
  await page.keyboard.press('0');
  await atRest({ page, picture }, whole);

  await page.mouse.dblclick(400, 300);
  await isZoomed(dialog);
  const { x, y } = await getBox(picture);
  await page.mouse.move(400, 300);
  await page.mouse.down();
  await page.mouse.move(370, 280);
  await page.mouse.up();
  await atRest({ page, picture }, { x: x - 30, y: y - 20 });

  const button = dialog.getByRole('button', { name: 'Zoom out' });
  await button.press('Enter');
  await hasFocus(page, dialog.getByRole('button', { name: 'Zoom in' }));
  await atRest({ page, picture }, whole);
  expect(complaints).toEqual([]);
  await close();
});

async function importPhotographedHome(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-photos-'));
  const file = path.join(folder, 'homes.csv');
  const photos = Object.keys(photoSizes).map((shape) => `${PICTURE_HOSTS}/${shape}.jpg`);
  const home = 'P-1,77 Daguerre Street,Austin,TX,78704,2,1,1850,available';
  await writeFile(
    file,
    `id,street,city,state,zip,bedrooms,bathrooms,rent,status,photos\n${home},"${photos.join(', ')}"\n`,
  );
  const { printed } = await product.operate('import', '--organization', 'lantern', file);
  await rm(folder, { recursive: true });
  expect(printed).toMatch(/Done: 1 added|1 unchanged/);
  const list = await (await fetch(`${product.url}/listings?q=daguerre`)).text();
  return product.url + (/href="(\/units\/[^"]+)"/.exec(list)?.[1] ?? '');
}

test.each(sample([phone, desktop], 2))(
  'imported photographs of any shape fill their place on the page, and alone each is whole and upright',
  async (options) => {
    const address = await importPhotographedHome();
    const shapes = Object.entries(photoSizes);
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    for (const [at, [shape, size]] of shapes.entries()) {
      const body = await takePhotograph(size, 40 * at, { isRotated: shape === rotated });
      await context.route(`${PICTURE_HOSTS}/${shape}.jpg`, (route) =>
        route.fulfill({ body, contentType: 'image/jpeg' }),
      );
    }
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    const first = page.getByRole('region', { name: 'Photos' }).getByRole('img').first();
    expect(await getBox(first)).toEqual(await getBox(first.locator('xpath=ancestor::button')));
    expect(await first.evaluate((image) => getComputedStyle(image).objectFit)).toBe('cover');

    await page.getByRole('button', { name: `See all ${shapes.length} photos` }).click();
    const dialog = page.getByRole('dialog', { name: 'Photos of this home' });
    for (const [at, [, { width, height }]] of shapes.entries()) {
      await shown(dialog, at + 1);
      const picture = dialog.getByRole('figure').getByRole('img');
      const shape = await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return [image.naturalWidth, image.naturalHeight, getComputedStyle(image).objectFit];
      });
      expect(shape).toEqual([width, height, 'contain']);
      await page.keyboard.press('ArrowRight');
    }
    await context.close();
  },
);

const isZoomed = (dialog: Locator) => dialog.locator('figure[data-zoomed=true]').waitFor();

/** Waits until the picture is there. */
async function atRest({ page, picture }: Rest, place: { x?: number; y?: number; width?: number }) {
  const handle = await picture.elementHandle();
  await page.waitForFunction(
    ([image, wanted]) => {
      const box = image.getBoundingClientRect();
      return Object.entries(wanted).every(([key, value]) => Math.abs(box[key as 'x'] - value) < 1);
    },
    [handle, place] as const,
  );
}
