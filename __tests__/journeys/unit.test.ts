import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Browser, Page } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { getBackendRequests, launchBrowser, visit } from '#tests/support/browser.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { promised } from '#tests/support/deferred.ts';
import { sample } from '#tests/support/trials.ts';

let product: Product;
let browser: Browser;
let home: string;
let leased: string;
/** The portal and the path of a home of each organization. */
let priced: Record<'lantern' | 'orchard', string>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  ({ home, leased } = await someHomes('lantern'));
  const other = await someHomes('orchard');
  priced = { lantern: product.url + home, orchard: product.getUrl('orchard') + other.home };
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function ask<Data>(operationName: string, query: string, variables: Record<string, unknown>) {
  const answer = await fetch(`${product.url}/graphql/${operationName}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName, query, variables }),
  });
  return ((await answer.json()) as { data: Data }).data;
}

/** A home for dogs with several lease lengths and many pictures, and one that was rented. */
async function someHomes(name: string) {
  const { organization } = await ask<{ organization: { id: string } }>(
    'organization',
    'query organization($name: String!) { organization(name: $name) { id } }',
    { name },
  );
  type Listed = { slug: string; imageCount: number; leaseOptions: unknown[] };
  const { publicListings } = await ask<{
    publicListings: { edges: { node: Listed }[]; recentlyLeased: { slug: string }[] };
  }>(
    'publicListings',
    `query publicListings($id: ID!) {
      publicListings(organizationId: $id, filter: { pets: { dogs: true } }, first: 100) {
        edges { node { slug imageCount leaseOptions { months } } }
        recentlyLeased(first: 1) { slug }
      }
    }`,
    { id: organization.id },
  );
  const found = publicListings.edges.find(
    ({ node }) => node.imageCount > 5 && node.leaseOptions.length > 1,
  )?.node;
  return {
    home: `/units/${found?.slug ?? 'none'}/`,
    leased: `/units/${publicListings.recentlyLeased[0]?.slug ?? 'none'}/`,
  };
}

const at = (width: number) => ({ viewport: { width, height: 800 } });

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => {
      const focused = document.activeElement;
      const label = focused instanceof HTMLSelectElement ? focused.labels[0]?.textContent : null;
      return focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? '';
    });
    if (name.test(words)) return;
  }
  throw new Error(`Nothing called ${String(name)} can be reached by Tab.`);
}

/** The lines and the total of one of the calculator's tables, in cents. */
async function readSum(page: Page, name: string) {
  const cells = await page.getByRole('table', { name }).getByRole('cell').allTextContents();
  const amounts = cells.map((cell) => Math.round(Number(cell.replace(/[$,]/g, '')) * 100));
  return { total: amounts.at(-1), lines: amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0) };
}

test('the first HTML has the title, the canonical address, the JSON-LD and the whole content', async () => {
  const answer = await fetch(product.url + home);
  const html = await answer.text();
  const head = html.slice(0, html.indexOf('</head>'));

  expect(answer.status).toBe(200);
  expect(head).toContain('<title>Lantern Homes | Rentals Portal</title>');
  expect(head).toContain(`<link rel="canonical" href="${product.url}${home}"/>`);
  expect(head).toMatch(/<meta property="og:title" content="[^"]{10,}"/);
  expect(head).toMatch(/<meta property="og:image" content="http:\/\/[^"]+\.png"/);
  expect(head).toMatch(/<link rel="preload" as="image"[^>]*fetchpriority="high"/i);
  const jsonLd = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(head)?.[1] ?? '';
  expect(JSON.stringify(JSON.parse(jsonLd))).toContain('RealEstateListing');
  for (const part of ['Price and fees', 'Rental criteria', 'Pet policy', 'Accessibility', 'Similar homes']) {
    expect(html).toMatch(new RegExp(`<h2 id="[^"]+">${part}</h2>`));
  }
  expect(html).not.toContain(' style="');
});

const pricedAt = [
  [1280, 'lantern'],
  [390, 'lantern'],
  [1280, 'orchard'],
  [390, 'orchard'],
] as const;

test.each(sample(pricedAt, 3))(
  'the whole cost can be read and calculated with the keyboard alone, at %i px, for %s',
  async (width, organization) => {
    const { page, complaints, close } = await visit(browser, priced[organization], at(width));
    const monthly = await page
      .getByRole('row', { name: /^Monthly total/ })
      .getByRole('cell')
      .textContent();

    await tabTo(page, /^Estimate your cost$/);
    if ((await page.evaluate(() => document.activeElement?.tagName)) === 'A') {
      await page.keyboard.press('Enter');
      await tabTo(page, /^Estimate your cost$/);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Monthly' }).waitFor();
    const before = await readSum(page, 'Monthly');
    expect(before.total).toBe(Math.round(Number(monthly?.replace(/[$,]/g, '')) * 100));

    await tabTo(page, /^Adults$/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, /^Dogs$/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, /^Estimate my cost$/);
    const answered = page.waitForResponse(/costEstimate/);
    await page.keyboard.press('Enter');
    expect((await answered).request().postData()).toMatch(/"dogs":1/);

    await page.locator('[aria-busy=false] table').first().waitFor();
    for (const name of ['Monthly', 'Move-in cost']) {
      const { total, lines } = await readSum(page, name);
      expect(total).toBe(lines);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);

test('the pictures open, turn and close by keyboard, and the focus returns', async () => {
  const { page, complaints, close } = await visit(browser, product.url + home, at(1280));
  const all = page.getByRole('button', { name: /^See all \d+ illustrations$/ });
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);

  await tabTo(page, /^See all/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Illustrations of this home' });
  const status = dialog.getByRole('status');
  await status.filter({ hasText: `1 of ${count}` }).waitFor();
  await page.keyboard.press('ArrowRight');
  await status.filter({ hasText: `2 of ${count}` }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await status.filter({ hasText: `${count} of ${count}` }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main a') ?? null)).toBeNull();
  }

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page, all);
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone the pictures are a strip with a position indicator', async () => {
  const { page, close } = await visit(browser, product.url + home, { ...at(390), hasTouch: true });
  const strip = page.locator('[data-pictures]');
  await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth * 2, behavior: 'instant' }));
  await page.getByText(/^3 of \d+$/).waitFor();
  await close();
});

test.each(sample([390, 1280], 2))(
  'a link to a section far down the page leads there at %i px',
  async (width) => {
    const { page, close } = await visit(browser, `${product.url}${home}#safely`, at(width));
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-arriving'));
    await page.waitForFunction(() => {
      const top = document.getElementById('safely')?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < window.innerHeight / 2;
    });
    await close();
  },
);

test.each(sample(['dark', 'light'] as const, 2))(
  'the panels on a phone have no fault that axe can find, in the %s scheme',
  async (colorScheme) => {
    const { page, close } = await visit(browser, product.url + home, { ...at(390), colorScheme });
    const isSound = async () => {
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    };
    const more = page.getByRole('button', { name: 'More options' });
    await more.click();
    await page
      .getByRole('group', { name: 'More options' })
      .getByRole('link', { name: /^Apply/ })
      .waitFor();
    await isSound();
    await page.keyboard.press('Escape');
    await hasFocus(page, more);

    await page.getByRole('button', { name: /^See all \d+ illustrations$/ }).click();
    await page.getByRole('dialog', { name: 'Illustrations of this home' }).waitFor();
    await isSound();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Estimate your cost' }).click();
    await page.getByRole('table', { name: 'Monthly' }).waitFor();
    await isSound();
    await close();
  },
);

test('on a phone nothing that gets the focus is below the tabs, the bar or the chat button', async () => {
  const { page, close } = await visit(browser, product.url + home, at(390));
  const chat = page.locator('[data-chat-launcher]');
  await chat.waitFor();
  const bar = await page.locator('[data-bottom-bar]').boundingBox();
  const button = await chat.boundingBox();
  expect(button?.y).toBeGreaterThanOrEqual(bar?.y ?? Infinity);
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      const isShown = shown !== null && (focused.contains(shown) || shown.contains(focused));
      return isShown ? null : focused.outerHTML.slice(0, 200);
    });
    expect(covered).toBeNull();
  }
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const end = await page.getByRole('contentinfo').boundingBox();
  expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await close();
});

test('an unknown home is not found, in words and in the status', async () => {
  const { page, complaints, close } = await visit(browser, `${product.url}/units/no-such-home/`);
  expect((await fetch(page.url())).status).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'We couldn’t find this home' }).waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('a home that was rented says so, and shows others', async () => {
  const { page, close } = await visit(browser, product.url + leased);
  expect((await fetch(page.url())).status).toBe(200);
  await page.getByText(/^This home (was|has been) rented/).waitFor();
  expect(await page.getByRole('link', { name: 'Book tour' }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Similar homes' }).count()).toBe(1);
  await close();
});

test('a home that does not load says so; Try again loads it', async () => {
  const { page, close } = await visit(browser, product.url + home);
  const next = page.getByRole('article').getByRole('link').first();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const { promise: isSeen, resolve: release } = promised();
  await page.route('**/graphql/unit', async (route) => {
    await isSeen;
    await route.abort();
  });
  await page
    .getByRole('region', { name: 'Similar homes' })
    .getByRole('article')
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Loading this home' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  release();
  await page.getByRole('heading', { level: 1, name: 'We couldn’t load this home' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.unroute('**/graphql/unit');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Price and fees' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(name);
  await next.waitFor({ state: 'attached' });
  await close();
});

test('on paper there are the price, the facts, one picture, the address and its code, and no controls', async () => {
  const { page, requests, close } = await visit(browser, product.url + home, at(1280));
  // the code is asked for only by printing
  const code = page.getByRole('img', { name: 'QR code that opens this home’s page' });
  const listCodes = () => requests.filter((request) => request.includes('/qr/'));
  expect([await code.count(), listCodes()]).toEqual([0, []]);
  await page.pdf();
  expect(listCodes()).toEqual([`GET /qr${home.replace(/\/$/, '.svg')}`]);
  await page.emulateMedia({ media: 'print' });
  await page.getByText(product.url + home).waitFor();
  await page.getByRole('table', { name: /^Required fees/ }).waitFor();
  expect(await page.locator('main img:visible').count()).toBe(2);
  const loaded = await code.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));
  expect(loaded).toBeGreaterThan(0);
  expect(await page.locator('main button:visible, main input:visible').count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Book tour' }).count()).toBe(0);
  await close();
});

test.each(sample(['light', 'dark'] as const, 2))(
  'axe finds nothing and nothing overflows, in the %s scheme',
  async (colorScheme) => {
    for (const [path, width] of [
      [home, 1280],
      [home, 320],
      [leased, 390],
      ['/units/no-such-home/', 320],
    ] as const) {
      const { page, complaints, requests, close } = await visit(browser, product.url + path, {
        ...at(width),
        colorScheme,
      });
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(getBackendRequests(requests)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    }
  },
);

/** Adds a home with a 3D tour to the operator's. */
async function listHomeWithTour() {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-tour-'));
  const file = path.join(folder, 'homes.csv');
  const lines = [
    'id,street,city,state,zip,latitude,longitude,bedrooms,bathrooms,rent,status,virtual tour',
    'T-3D,14 Quebracho Road,Austin,TX,78704,30.27,-97.74,2,1,1850,available,https://my.matterport.com/show/?m=SxQL3iGyoDo',
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  const { code } = await product.operate('import', '--organization', 'lantern', '--partial', file);
  await rm(folder, { recursive: true });
  expect(code).toBe(0);
  return `${product.url}/units/14-quebracho-road-austin/`;
}

test.each(sample([390, 1280], 2))(
  'a 3D tour is requested only after the visitor agrees, and can be used by keyboard: %i px',
  async (width) => {
    const { page, complaints, close } = await visit(browser, await listHomeWithTour(), at(width));
    const requested: string[] = [];
    await page.route('https://my.matterport.com/**', async (route) => {
      requested.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<title>Tour</title><p>The player</p>' });
    });
    const open = page.getByRole('button', { name: '3D tour' }).first();
    await open.focus();
    await page.keyboard.press('Enter');
    const load = page.getByRole('button', { name: 'Load 3D tour' });
    await hasFocus(page, load);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(requested).toEqual([]);

    await page.keyboard.press('Enter');
    await page.frameLocator('iframe[title^="3D tour"]').getByText('The player').waitFor();
    expect(requested).toEqual(['https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1']);
    const { width: frameWidth, height } = (await page.locator('iframe').boundingBox()) ?? {
      width: 0,
      height: 1,
    };
    expect(frameWidth / height).toBeCloseTo(16 / 9, 1);

    await page.getByRole('button', { name: 'Close' }).click();
    await hasFocus(page, open);
    expect(complaints).toEqual([]);
    await close();
  },
);
