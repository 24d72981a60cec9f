import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { isAt } from '#tests/support/waits.ts';
import { hasFocus, sideways } from '#tests/support/keyboard.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { sample } from '#tests/support/trials.ts';
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

const at = (width: number) => ({ viewport: { width, height: 800 }, reducedMotion: 'reduce' as const });

const getMap = (page: Page) => page.getByRole('region', { name: 'Map of homes' });
const placesOn = (page: Page) => getMap(page).getByRole('list', { name: 'Homes on the map' });

/** How many homes the map says it shows, once the number differs from the previous one. */
async function inView(page: Page, before?: number): Promise<number> {
  const counter = getMap(page)
    .getByRole('status')
    .filter({ hasText: /^\d+ homes? in view/ });
  const count = async () => Number(/^\d+/.exec((await counter.textContent()) ?? '')?.[0]);
  await counter.waitFor({ state: 'attached' });
  while ((await count()) === before) await page.waitForFunction(() => new Promise(requestAnimationFrame));
  return count();
}

const isCounted = (page: Page, count: number) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${count} homes?`) }).waitFor();

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement?.cloneNode(true) as HTMLElement | undefined;
    for (const silent of focused?.querySelectorAll('[aria-hidden]') ?? []) silent.remove();
    return focused?.getAttribute('aria-label') ?? focused?.textContent;
  });

async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test((await focusedName(page)) ?? '')) return;
  }
  throw new Error(`Nothing called ${String(name)} can be reached by Tab.`);
}

/** What covers which place on the map: its notes, its buttons, or the chat button. */
const coveredPlaces = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((part) => ({
        name: part.getAttribute('aria-label') ?? part.textContent,
        box: part.getBoundingClientRect(),
      }));
    const map = 'section[aria-label="Map of homes"]';
    const places = boxes(`${map} li button`);
    return boxes(`${map} :is(button, label, p):not(li *), [data-chat-launcher]`)
      .filter(({ box }) => box.width > 1)
      .flatMap((cover) =>
        places
          .filter(
            ({ box }) =>
              box.left < cover.box.right &&
              box.right > cover.box.left &&
              box.top < cover.box.bottom &&
              box.bottom > cover.box.top,
          )
          .map((place) => `${cover.name} covers ${place.name}`),
      );
  });

test.each(sample([390, 1280], 2))('at %i px no note or button covers a place on the map', async (width) => {
  const { page, close } = await visit(browser, `${product.url}/listings?view=map`, {
    viewport: { width, height: 700 },
  });
  await inView(page);
  await placesOn(page).getByRole('button').first().waitFor();
  await page.locator('[data-chat-launcher]').waitFor();
  expect(await coveredPlaces(page)).toEqual([]);
  await close();
});

test.each(sample([1280, 390], 2))(
  'with the keyboard alone at %i px: into a group, to a home, and the list follows',
  async (width) => {
    const hosts = new Set<string>();
    const { page, complaints, close } = await visit(browser, `${product.url}/listings`, at(width));
    page.on('request', (request) => hosts.add(new URL(request.url()).host));

    await page.getByRole('button', { name: 'Map', exact: true }).focus();
    await page.keyboard.press('Enter');
    const all = await inView(page);
    expect(all).toBeGreaterThan(50);
    await isAt(page, '/listings?view=map');
    expect(await accessibilityFaults(page)).toEqual([]);

    // next to the map, the list comes first
    if (width > 1200) {
      await tabTo(page, /^Skip to the map$/);
      await page.keyboard.press('Enter');
    }
    // zooms in until a home is no longer in a group
    let count = all;
    while ((await placesOn(page).getByRole('button', { expanded: false }).count()) === 0) {
      await tabTo(page, /homes close together/);
      await page.keyboard.press('Enter');
      expect(await focusedName(page)).toBe('Map');
      count = await inView(page, count);
    }
    await isCounted(page, count);
    expect(count).toBeLessThan(all);

    await tabTo(page, /^(\d+ homes from )?\$[\d,]+ per month/);
    const pin = await focusedName(page);
    await page.keyboard.press('Enter');
    const card = getMap(page).getByRole('region');
    await card.getByRole('link').first().waitFor();
    await hasFocus(page, card);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await until(async () => (await focusedName(page)) === pin);

    // zooming has put the map's place into the address already
    const east = new URL(page.url()).searchParams.get('map.e');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(({ searchParams }) => searchParams.get('map.e') !== east);
    const address = page.url();
    await page.reload({ waitUntil: 'networkidle' });
    await isCounted(page, await inView(page));
    expect(page.url()).toBe(address);

    expect([...hosts]).toEqual([new URL(product.url).host]);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('by pointer: a drag searches where it ends, and a card of the list highlights its pin', async () => {
  const near = `${product.url}/listings?view=map&map.n=30.35&map.s=30.25&map.e=-97.65&map.w=-97.75`;
  const { page, complaints, close } = await visit(browser, near, at(1280));
  const before = await inView(page);
  const pin = placesOn(page).getByRole('button', { expanded: false }).first();
  await pin.hover();
  const marked = page.locator('#homes-list li[class]');
  await marked.first().waitFor();
  await marked.first().hover();
  await placesOn(page).locator('li[class]').first().waitFor({ state: 'attached' });

  const box = await getMap(page).boundingBox();
  if (!box) throw new Error('There is no map.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 40, middle.y + 200, { steps: 4 });
  await page.mouse.up();
  const count = await inView(page, before);
  await isCounted(page, count);

  // the wheel scrolls the page until the visitor starts to use the map
  await page.mouse.click(box.x - 12, box.y + 20);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => window.scrollY > 0);
  expect(await inView(page)).toBe(count);

  expect(complaints).toEqual([]);
  await close();
});

test.each(sample(['light', 'dark'] as const, 2))(
  'at 320 px in the %s scheme nothing overflows',
  async (colorScheme) => {
    const { page, close } = await visit(browser, `${product.url}/listings?view=map`, {
      ...at(320),
      colorScheme,
    });
    await inView(page);
    expect(await sideways(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await isAt(page, '/listings');
    await page.getByRole('article').first().waitFor();
    await close();
  },
);

test('a home has its place on a map that loads when the visitor scrolls to it', async () => {
  const { page, requests, complaints, close } = await visit(browser, `${product.url}/listings`, at(390));
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const heading = page.getByRole('heading', { level: 2, name: 'Location' });
  await heading.waitFor();
  expect(requests.filter((line) => line.includes('/map/outlines'))).toEqual([]);
  await heading.scrollIntoViewIfNeeded();
  await page.getByRole('img', { name: /^Map: the home is/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'See homes nearby' }).click();
  expect(await inView(page)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await close();
});

/** An operator's street source on another host: a style of one color, and a source with an attribution. */
async function startTiles(): Promise<{ url: string; requests: string[]; server: Server }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    requests.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    if (request.url?.startsWith('/style.json')) {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          version: 8,
          sources: {
            places: {
              type: 'geojson',
              data: `http://localhost:${port}/places.json`,
              attribution: '<a href="https://maps.example/">© Example Maps</a>',
            },
          },
          layers: [
            { id: 'ground', type: 'background', paint: { 'background-color': '#336699' } },
            { id: 'places', type: 'circle', source: 'places' },
          ],
        }),
      );
      return;
    }
    if (request.url === '/places.json') {
      response.setHeader('content-type', 'application/json');
      response.end('{"type":"FeatureCollection","features":[]}');
      return;
    }
    response.statusCode = 404;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, requests, server };
}

/** Waits until the background of the style is painted between the homes. */
async function isBlue(page: Page) {
  const box = await getMap(page).boundingBox();
  if (!box) throw new Error('There is no map.');
  const clip = { x: box.x + 20, y: box.y + box.height / 2, width: 1, height: 1 };
  await until(async () => {
    const { data } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.join() === '51,102,153';
  });
}

test('with an operator’s style the streets are drawn, and without its answer our own map', async () => {
  const tiles = await startTiles();
  const withStreets = await startProduct({ env: { MAP_STYLE_URL: `${tiles.url}/style.json` } });
  try {
    const { page, complaints, close } = await visit(
      browser,
      `${withStreets.url}/listings?view=map`,
      at(1280),
    );
    await getMap(page).getByRole('link', { name: '© Example Maps' }).waitFor();
    await inView(page);
    expect(tiles.requests).toEqual(expect.arrayContaining(['/style.json', '/places.json']));
    await isBlue(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints.filter((line) => !/WebGL|GPU/.test(line))).toEqual([]);
    await close();

    tiles.server.close();
    tiles.server.closeAllConnections();
    // requests that MapLibre aborts never end for Playwright, so waiting for an idle network would hang
    const later = await browser.newPage(at(1280));
    await later.goto(`${withStreets.url}/listings?view=map`);
    await later.getByText('The street map didn’t load. Here’s a simpler map, without streets.').waitFor();
    expect(await inView(later)).toBeGreaterThan(50);
    await later.close();
  } finally {
    tiles.server.close();
    await withStreets.stop();
  }
});
