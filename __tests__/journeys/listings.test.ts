import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { holds, isAt } from '#tests/support/waits.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { sample } from '#tests/support/trials.ts';

let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct({ engine: 'embedded' })]);
});

afterAll(async () => {
  await Promise.all([browser.close(), product.stop()]);
});

const wide = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 } };

const heading = (page: Page) => page.locator('#homes-count');
const count = async (page: Page) => Number(/\d+/.exec((await heading(page).textContent()) ?? '')?.[0]);
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const grid = (page: Page) => page.locator('ul[aria-busy]').first();
/** The link to each home, without the one to its next tour. */
const places = (page: Page) => grid(page).getByRole('heading', { level: 3 }).getByRole('link');
const rests = (page: Page) => page.waitForFunction(() => !document.querySelector('ul[aria-busy="true"]'));

/** Presses Tab until the focus is there, as visitors without a mouse do. */
async function tabTo(page: Page, expected: RegExp, maxPresses = 60) {
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const legend = element?.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
      const label = labels.map(({ textContent }) => textContent).join(' ');
      return `${legend} ${label} ${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`;
    });
    if (expected.test(name)) return;
  }
  throw new Error(
    `Nothing that is called ${String(expected)} has the focus after ${maxPresses} presses of Tab.`,
  );
}

const portals = [
  ['wide', 'lantern', wide],
  ['on a phone', 'lantern', phone],
  ['wide', 'orchard', wide],
  ['on a phone', 'orchard', phone],
] as const;

test.each(sample(portals, 3))(
  '%s, a home of %s for a dog under a price is found with the keyboard alone, and the link restores the view',
  async (_, organization, at) => {
    const portal = product.getUrl(organization);
    const { page, complaints, close } = await visit(browser, `${portal}/listings?utm_source=flyer`, at);
    const all = await count(page);

    await tabTo(page, /Filters/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByRole('radio', { name: /^2\+/ }).first().waitFor({ state: 'attached' });
    await tabTo(page, /price.* Up to/i);
    await page.keyboard.type('2200');
    await tabTo(page, /^Bedrooms/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, /^Pets.*Dogs/);
    const answered = page.waitForResponse(
      (answer) =>
        answer.url().includes('/publicListings') &&
        (answer.request().postData() ?? '').includes('"dogs":true'),
    );
    await page.keyboard.press('Space');
    await page.waitForURL(/total\.max=2200.*beds\.min=2.*pets\.dogs=true/);
    // the address changes before the list is busy
    await answered;
    await rests(page);
    await tabTo(page, /^ *Show \d+ homes?$/);
    const promised = await focusedText(page);
    await page.keyboard.press('Enter');

    await dialog.waitFor({ state: 'detached' });
    await hasFocus(page, page.getByRole('button', { name: /Filters/ }));
    expect(`Show ${await count(page)} homes`).toBe(promised);
    expect(await count(page)).toBeGreaterThan(0);
    expect(await count(page)).toBeLessThan(all);
    expect(page.url()).toContain('utm_source=flyer');
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);

    const homes = await places(page).allTextContents();
    const other = await visit(browser, page.url(), at);
    expect(await places(other.page).allTextContents()).toEqual(homes);
    expect(await count(other.page)).toBe(await count(page));
    expect([...complaints, ...other.complaints]).toEqual([]);
    await other.close();
    await close();
  },
);

test('Back from a home restores the list: the loaded pages, the scroll position and the card', async () => {
  const { page, requests, close } = await visit(browser, `${product.url}/listings`, phone);
  await page.getByRole('button', { name: 'Load more homes' }).click();
  await page.waitForFunction(() => document.querySelectorAll('ul[aria-busy] > li').length >= 48);
  const card = places(page).nth(40);
  await card.focus();
  const id = await card.getAttribute('id');
  // measured in the viewport: homes above may still be laid out while the page holds its scroll position
  const getTop = (target: string | null) =>
    document.getElementById(target ?? '')?.getBoundingClientRect().top;
  const before = await page.evaluate(getTop, id);
  const requestCount = requests.filter((request) => request.includes('publicListings')).length;
  await page.keyboard.press('Enter');
  await page.waitForURL('**/units/*/');
  await page.getByRole('region', { name: 'Price and fees' }).waitFor();

  await page.goBack();
  await page.waitForFunction((elementId) => document.activeElement?.id === elementId, id);
  await page.waitForFunction(
    ({ elementId, top }) =>
      Math.abs((document.getElementById(elementId ?? '')?.getBoundingClientRect().top ?? NaN) - top) < 4,
    { elementId: id, top: before ?? NaN },
  );
  expect(requests.filter((request) => request.includes('publicListings'))).toHaveLength(requestCount);
  await close();
});

test('offline there is a panel with a button; the filters stay, and the button works online', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings?pets.dogs=true&beds.min=2`, wide);
  const before = await count(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Remove 2+ beds' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.getByRole('button', { name: 'Remove Dogs' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.context().setOffline(false);
  await again.click();
  await again.waitFor({ state: 'detached' });
  await page.waitForFunction(
    (min) => Number(/\d+/.exec(document.querySelector('#homes-count')?.textContent ?? '')?.[0]) > min,
    before,
  );
  await isAt(page, '/listings?pets.dogs=true');
  await close();
});

/** The request for homes waits until it is released, and then fails. */
async function holdAndFail(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/graphql/publicListings*', async (route) => {
    await waits;
    await route.abort();
  });
  return () => letGo();
}

const variants: [string, BrowserContextOptions][] = [
  ['on a phone, dark', { ...phone, colorScheme: 'dark' }],
  ['wide', wide],
];

test.each(sample(variants, 2))(
  '%s, the first load and its failure have no fault that axe can find',
  async (_, at) => {
    const { page, close } = await visit(browser, `${product.url}/terms`, at);
    const letGo = await holdAndFail(page);
    await page
      .getByRole('link', { name: /Lantern Homes/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Searching for homes…' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    letGo();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute('**/graphql/publicListings*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await grid(page).waitFor();
    expect(await count(page)).toBeGreaterThan(24);
    await close();
  },
);

test.each(sample(['light', 'dark'] as const, 2))(
  'after a slow change that fails, the homes stay, %s, without a fault that axe can find',
  async (colorScheme) => {
    const { page, close } = await visit(browser, `${product.url}/listings?pets.dogs=true`, {
      ...wide,
      colorScheme,
    });
    const homes = await places(page).allTextContents();
    const letGo = await holdAndFail(page);
    await page.getByRole('button', { name: 'Remove Dogs' }).click();
    await page.locator('ul[aria-busy="true"]').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    letGo();
    await page.getByText('We couldn’t update the list.').waitFor();
    expect(await places(page).allTextContents()).toEqual(homes);
    expect(await accessibilityFaults(page)).toEqual([]);
    await close();
  },
);

test('when nothing fits, removing a suggested filter shows the homes that it promised', async () => {
  const { page, complaints, close } = await visit(
    browser,
    `${product.url}/listings?total.max=100&pets.dogs=true`,
    phone,
  );
  const removal = page.getByRole('button', { name: /^Remove price \(.*\d+ homes?$/ }).first();
  const promised = Number(/(\d+) homes?$/.exec((await removal.textContent()) ?? '')?.[1]);
  await removal.click();
  await heading(page)
    .filter({ hasText: /^[1-9]/ })
    .waitFor();
  expect(await count(page)).toBe(promised);
  expect(complaints).toEqual([]);
  await close();
});

test.each(sample(['Dishwasher', 'Cats allowed', 'Townhouses', 'Step-free entry', '3+', 'Austin, TX'], 3))(
  '%s returns as many homes as the filters say',
  async (name) => {
    const { page, close } = await visit(browser, `${product.url}/listings?beds.min=2`, wide);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const label = page
      .getByRole('dialog')
      .locator('label')
      .filter({ hasText: new RegExp(`^${name.replace('+', '\\+')} *\\d+$`) })
      .first();
    await label.waitFor();
    const promised = Number(/\d+$/.exec((await label.textContent()) ?? '')?.[0]);
    expect(promised).toBeGreaterThan(0);
    const answered = page.waitForResponse(/publicListings/);
    await label.click();
    await answered;
    await page
      .getByRole('button', { name: `Show ${promised === 1 ? '1 home' : `${promised} homes`}` })
      .click();
    expect(await count(page)).toBe(promised);
    await close();
  },
);

test.each(
  sample(
    [
      ['at 320 px', { viewport: { width: 320, height: 640 } }],
      ['wide', wide],
    ] as const,
    2,
  ),
)('%s, a suggested place is chosen with the keyboard alone, and Escape closes the list', async (_, at) => {
  const { page, complaints, close } = await visit(browser, `${product.url}/listings`, at);
  await tabTo(page, /Search by city/);
  await page.keyboard.type('san ant', { delay: 30 });
  const list = page.getByRole('listbox', { name: 'Places' });
  await list.waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await holds(page.getByRole('combobox', { name: /^Search/ }), 'san ant');
  await page.keyboard.press('Escape');
  await holds(page.getByRole('combobox', { name: /^Search/ }), '');

  await page.keyboard.type('san anto', { delay: 30 });
  await list.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/market=san-antonio|city=San/);
  await rests(page);
  await list.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test('a swipe turns the pictures of a card without following its link; they are fetched only then', async () => {
  const { page, requests, close } = await visit(browser, `${product.url}/listings`, {
    ...phone,
    hasTouch: true,
    isMobile: true,
  });
  expect(requests.filter((request) => request.includes('homePictures'))).toEqual([]);
  const card = grid(page).locator('article').first();
  const picture = await card.getByRole('img').first().boundingBox();
  if (!picture) throw new Error('The card has no picture');
  const devtools = await page.context().newCDPSession(page);
  const y = picture.y + picture.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', 300);
  for (const x of [260, 200, 140]) await touch('touchMove', x);
  await touch('touchEnd');
  await card.getByRole('status').filter({ hasText: 'Photo 2' }).waitFor();
  expect(requests.filter((request) => request.includes('homePictures'))).toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe('/listings');
  await close();
});

test('the pages of the list are links that lead to other homes, with scripts and without', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings`, {
    ...wide,
    javaScriptEnabled: false,
  });
  const first = await places(page).allTextContents();
  expect(first).toHaveLength(24);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL('**/listings?page=2');
  const second = await places(page).allTextContents();
  expect(second).toHaveLength(24);
  await close();
});

test('on a phone, the first picture, its price and the sort control are in view without scrolling', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings`, phone);
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('It is not on the page');
    return { ...box, bottom: box.y + box.height, middle: box.y + box.height / 2 };
  };
  const card = grid(page).locator('article').first();
  expect((await boxOf(card.getByRole('img').first())).y).toBeLessThanOrEqual(220);
  const chat = page.getByRole('button', { name: /chat/i });
  await chat.waitFor();
  const price = await boxOf(card.getByText(/^\$[\d,]+$/));
  expect(price.bottom).toBeLessThanOrEqual(phone.viewport.height);
  // the chat is in the header, and covers no home
  expect((await boxOf(chat)).bottom).toBeLessThanOrEqual((await boxOf(card)).y);
  const [sort, counted] = await Promise.all([
    boxOf(page.getByRole('combobox', { name: 'Sort' })),
    boxOf(heading(page)),
  ]);
  expect(Math.abs(sort.middle - counted.middle)).toBeLessThanOrEqual(2);
  // the saved homes and the sort control end where the homes do
  const saved = await boxOf(page.getByRole('link', { name: /^Saved/ }));
  const { x, width } = await boxOf(card);
  expect([saved.x + saved.width, sort.x + sort.width]).toEqual([x + width, x + width]);
  await close();
});

test('with the keyboard alone, a price is set in a popover below its button, and Escape returns to it', async () => {
  const { page, complaints, close } = await visit(browser, `${product.url}/listings`, wide);
  const all = await count(page);
  await tabTo(page, /^ *Price$/);
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Price' });
  await hasFocus(page, popover.getByRole('textbox', { name: 'From' }));
  const [box, opener] = await Promise.all([
    popover.boundingBox(),
    page.getByRole('button', { name: 'Price', includeHidden: true }).boundingBox(),
  ]);
  expect(box?.x).toBe(opener?.x);
  expect((box?.y ?? 0) - (opener?.y ?? 0) - (opener?.height ?? 0)).toBe(8);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.type('1800');
  await isAt(page, '/listings?total.max=1800');
  await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'detached' });
  await hasFocus(page, page.getByRole('button', { name: 'Price: Up to $1,800' }));
  await rests(page);
  expect(await count(page)).toBeLessThan(all);

  await page.getByRole('button', { name: 'Beds' }).click();
  const beds = page.getByRole('dialog', { name: 'Beds' });
  // the address sets it a moment later, which check() doesn't wait for
  await beds.getByRole('radio', { name: /^2\+/ }).click();
  await isAt(page, '/listings?total.max=1800&beds.min=2');
  await page.mouse.click(20, 700);
  await beds.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

const states: [string, string, BrowserContextOptions][] = [
  ['filled', '/listings?pets.dogs=true', wide],
  ['filled, dark', '/listings', { ...wide, colorScheme: 'dark' }],
  ['filled, on a phone', '/listings', phone],
  ['empty', '/listings?total.max=50&pets.cats=true', wide],
  ['empty, dark, on a phone', '/listings?total.max=50', { ...phone, colorScheme: 'dark' }],
];

test.each(sample(states, 2))('%s, the page has no fault that axe can find', async (_, address, options) => {
  for (const slug of ['lantern', 'orchard']) {
    const { page, close } = await visit(browser, product.getUrl(slug) + address, options);
    expect(await accessibilityFaults(page)).toEqual([]);
    await close();
  }
});

test.each(sample([390, 320, 1280], 3))(
  'the filters have no fault that axe can find at %i px, light and dark',
  async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width, height: 800 };
      const { page, close } = await visit(browser, `${product.url}/listings`, { viewport, colorScheme });
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('checkbox', { name: /^Dishwasher \d+/ }).waitFor();
      await page.waitForFunction(() => document.getAnimations().length === 0);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await close();
    }
  },
);

test.each([
  '/listings',
  '/listings?total.max=50&q=a+very+long+search+for+something',
  '/embed/public-listings',
])('%s fits 320 px without horizontal scrolling', async (address) => {
  const { page, close } = await visit(browser, product.url + address, {
    viewport: { width: 320, height: 640 },
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await close();
});
