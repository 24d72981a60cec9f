import type { Browser, Page } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/collector.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const at = (width: number) => ({ viewport: { width, height: 800 } });

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectSound(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
}

/** Presses Tab until a control with this name has the focus. */
async function tabTo(page: Page, role: 'button' | 'link' | 'checkbox', name: RegExp | string) {
  const control = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await control.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} cannot be reached by Tab.`);
}

const slugsOn = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => /\/units\/([^/]+)/.exec((link as HTMLAnchorElement).href)?.[1]),
    );

/** Every charge of a home as shown on its own page. */
async function readFees(page: Page) {
  const rows = page.locator('[aria-labelledby=prices] tr:has(td)');
  return await rows.evaluateAll((all) =>
    all.map((row) => [
      row.querySelector('th')?.childNodes[0]?.textContent?.trim() ?? '',
      row.querySelector('td')?.textContent ?? '',
    ]),
  );
}

/** The cells of one home in the comparison. */
const readColumn = (page: Page, column: number) =>
  page.locator('tr[data-row]').evaluateAll(
    (rows, index) =>
      rows.map((row) => {
        const cell = row.querySelectorAll('td')[index];
        const [line = '', note = ''] = [...(cell?.children ?? [])].map((part) => part.textContent);
        return [row.querySelector('th')?.childNodes[0]?.textContent ?? '', line, note];
      }),
    column,
  );

test('three homes are saved, survive a reload, are compared with every charge, and printed', async () => {
  const { page, complaints, close } = await visit(browser, `${product.url}/listings`, at(1280));
  const hearts = page.getByRole('button', { name: /^Save / });
  await hearts.nth(0).click();
  await hearts.nth(2).click();
  await expectSound(page);
  const third = [...new Set(await slugsOn(page))][5] ?? '';
  await page.goto(`${product.url}/units/${third}/`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Saved', pressed: true, exact: true }).waitFor();
  await expectSound(page);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Saved (3)' }).click();
  await page.getByRole('heading', { level: 2, name: '3 homes' }).waitFor();
  const picks = page.getByRole('checkbox', { name: /^Compare / });
  await picks.nth(2).waitFor();
  expect((await slugsOn(page))[0]).toBe(third);
  await expectSound(page);

  for (const pick of await picks.all()) await pick.check();
  const slugs = await slugsOn(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('columnheader').nth(2).waitFor();
  await expectSound(page);
  const address = page.url();
  const columns = await Promise.all(slugs.map((_, index) => readColumn(page, index)));
  for (const [index, slug] of slugs.entries()) {
    await page.goto(`${product.url}/units/${slug}/`, { waitUntil: 'domcontentloaded' });
    const charges = await readFees(page);
    expect(charges.length).toBeGreaterThan(3);
    for (const [name = '', amount = ''] of charges) {
      const isListed = columns[index]?.some(
        ([row = '', line, note = '']) =>
          line === amount && (name.startsWith(row) || note.split(' · ').includes(name)),
      );
      expect([slug, name, amount, isListed]).toEqual([slug, name, amount, true]);
    }
  }

  await page.goto(address, { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('rowheader', { name: 'Total monthly price' }).waitFor();
  await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' });
  const frame = page.getByRole('region', { name: 'Homes side by side' });
  expect(await frame.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('with the keyboard alone at 390 px: save, remove, undo, compare, and remove one', async () => {
  const { page, complaints, close } = await visit(browser, `${product.url}/listings`, at(390));
  for (let count = 1; count <= 2; count += 1) {
    await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus());
    const heart = page.getByRole('button', { name: /^Save /, pressed: false }).first();
    await tabTo(page, 'button', (await heart.getAttribute('aria-label')) ?? '');
    await page.keyboard.press('Space');
    await page.getByRole('link', { name: `Saved (${count})` }).waitFor();
  }
  await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus());
  await tabTo(page, 'link', 'Saved (2)');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Saved homes' });
  await heading.waitFor();
  await hasFocus(page, heading);

  await tabTo(page, 'button', /^Remove /);
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: /^Undo: keep / });
  await hasFocus(page, undo);
  await page.getByRole('heading', { level: 2, name: '1 home' }).waitFor();
  await expectSound(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: '2 homes' }).waitFor();

  await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus());
  const picks = page.getByRole('checkbox', { name: /^Compare / });
  await picks.nth(1).waitFor({ state: 'attached' });
  for (const pick of await picks.all()) {
    await tabTo(page, 'checkbox', (await pick.getAttribute('aria-label')) ?? '');
    await page.keyboard.press('Space');
  }
  await tabTo(page, 'button', 'Compare');
  await page.keyboard.press('Enter');
  const frame = page.getByRole('region', { name: 'Homes side by side' });
  await frame.waitFor();
  await expectSound(page);
  const scrolled = () => frame.evaluate((it) => it.scrollLeft);
  await tabTo(page, 'button', /^Remove .* from the comparison$/);
  const before = await scrolled();
  await page.keyboard.press('ArrowRight');
  expect(await eventually(scrolled, (left) => left > before)).toBeGreaterThan(before);
  await page.keyboard.press('Enter');
  await page.getByText('There’s only one home here.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a shortlist opens in another browser with its preview card, and all of it can be saved there', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings`, {
    ...at(1280),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const hearts = page.getByRole('button', { name: /^Save / });
  for (const index of [0, 1, 2]) await hearts.nth(index).click();
  await page.goto(`${product.url}/listings?saved=true`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('article').nth(2).waitFor();
  const slugs = await slugsOn(page);
  await close();

  const other = await visit(browser, `${link},not-ours-any-more`, at(390));
  await other.page.getByText('This home is no longer on our site.').waitFor();
  expect(await slugsOn(other.page)).toEqual(slugs);
  await expectSound(other.page);
  await other.page.getByRole('button', { name: 'Save all to this device' }).click();
  await other.page.getByText('All saved.').waitFor();
  await other.page.getByRole('link', { name: 'Saved (3)' }).waitFor();
  expect(other.complaints).toEqual([]);

  const html = await (await fetch(link)).text();
  const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(image).toContain('/og/shortlist.png?ids=');
  expect((await fetch(image)).headers.get('content-type')).toBe('image/png');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  await other.close();
});

test('two tabs stay in sync, and a discreet notice appears where storage is blocked', async () => {
  const one = await visit(browser, `${product.url}/listings`, at(1280));
  const two = await one.page.context().newPage();
  await two.goto(`${product.url}/listings`, { waitUntil: 'networkidle' });
  await one.page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await two.getByRole('link', { name: 'Saved (1)' }).waitFor();
  await one.close();

  const blocked = await browser.newContext(at(1280));
  await blocked.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  const page = await blocked.newPage();
  await page.goto(`${product.url}/listings`, { waitUntil: 'networkidle' });
  const hearts = page.getByRole('button', { name: /^Save / });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  await page.getByRole('link', { name: 'Saved (2)' }).waitFor();
  const notice = page.getByText('won’t let us store your saved homes');
  await notice.waitFor();
  expect(await notice.count()).toBe(1);
  await blocked.close();
});
