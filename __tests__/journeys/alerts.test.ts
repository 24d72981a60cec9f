import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Browser, Page } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { holds, isAt, isTicked } from '#tests/support/waits.ts';
import { hasFocus, sideways, tabTo } from '#tests/support/keyboard.ts';
import { mailsWith, waitForMail } from '#tests/support/outbox.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { sample } from '#tests/support/trials.ts';

const at = (width: number) => ({ viewport: { width, height: 800 } });

let folder: string;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-alerts-'));
  [product, browser] = await Promise.all([
    startProduct({ env: { PAGE_CACHE_SECONDS: '0' } }),
    launchBrowser(),
  ]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true });
});

/** Adds a home with twelve bedrooms to the operator's. */
async function listOneMore() {
  const file = path.join(folder, 'homes.csv');
  const lines = [
    'id,street,city,state,zip,latitude,longitude,bedrooms,bathrooms,rent,status,description',
    'T-12,12 Quebracho Road,Austin,TX,78704,30.27,-97.74,12,4,5200,available,"A house for many."',
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  return product.operate('import', '--organization', 'lantern', '--partial', file);
}

const linkIn = (html: string, start: string) => {
  const found = new RegExp(`href="[^"]*?(${start}[^"]+)"`).exec(html)?.[1];
  return product.url + (found ?? '/none').replaceAll('&amp;', '&');
};

/**
 * The complaints without the intentionally lost answer, and without pictures that a busy machine drew late.
 */
const real = (complaints: string[]) =>
  complaints.filter((line) => !/createSavedSearch|ERR_FAILED|was preloaded using link preload/.test(line));

const dialog = (page: Page) => page.getByRole('dialog');

async function looksRight(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
}

test('from an empty list to the end of an alert, at 390 px and with the keyboard alone, with every email in the outbox', async () => {
  const email = 'ada390@example.com';
  const list = `${product.url}/listings?beds.min=12`;
  const { page, complaints, close } = await visit(browser, list, at(390));

  await tabTo(page, /^Tell me when one is listed$/);
  await page.keyboard.press('Enter');
  await dialog(page).getByText('12+ beds').waitFor();
  await looksRight(page);
  await tabTo(page, /^Once a day/);
  await page.keyboard.press('ArrowUp');
  await isTicked(page.getByRole('radio', { name: 'Right away' }));
  await tabTo(page, /^Email$/);
  await page.keyboard.type(email);
  await tabTo(page, /^Email me a link to confirm$/);
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Check this box so we can email you.').waitFor();
  await looksRight(page);
  await page.keyboard.press('Space');

  // the first answer is lost after the alert was stored, and the page is reloaded
  const sent: string[] = [];
  await page.route('**/graphql/createSavedSearch', async (route) => {
    sent.push(route.request().postData() ?? '');
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await tabTo(page, /^Email me a link to confirm$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('We couldn’t confirm that this arrived.').waitFor();
  await looksRight(page);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByLabel('Email', { exact: true }).waitFor();
  await holds(page.getByLabel('Email', { exact: true }), email);
  await isTicked(page.getByRole('radio', { name: 'Right away' }));
  await page.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Email me a link to confirm' }).dblclick();
  const next = page.getByRole('heading', { name: 'Check your inbox' });
  await next.waitFor();
  await hasFocus(page, next);
  await looksRight(page);
  const keys = sent.map((body) => /"idempotencyKey":"([^"]+)"/.exec(body)?.[1]);
  expect(keys).toEqual([keys[0], keys[0]]);
  await tabTo(page, /^Keep browsing$/);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.href === list);
  expect(real(complaints)).toEqual([]);
  await close();

  const [confirmation, ...more] = await mailsWith(product.url, email);
  expect(more).toEqual([]);
  const link = linkIn(confirmation?.html ?? '', '/listings\\?alert=');
  const head = await fetch(link);
  expect(head.headers.get('referrer-policy')).toBe('no-referrer');
  expect(head.headers.get('x-robots-tag')).toContain('noindex');
  const token = new URL(link).searchParams.get('alert') ?? 'none';
  expect(await head.text()).not.toContain(token);

  // opening the link does not confirm the alert yet
  const looked = await visit(browser, link, at(390));
  await looked.page.getByText(/^a…@example\.com$/).waitFor();
  await looked.close();
  const held = await visit(browser, link, at(390));
  await held.page.getByRole('heading', { name: 'Confirm your alert' }).waitFor();
  await looksRight(held.page);
  expect(held.requests.filter((request) => request.includes('confirmAlert'))).toEqual([]);
  expect(await held.page.title()).not.toContain(token);
  expect(await held.page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${product.url}/listings`);
  await tabTo(held.page, /^Confirm this alert$/);
  await held.page.keyboard.press('Enter');
  await held.page.getByText('is on.').waitFor();
  await looksRight(held.page);

  expect((await listOneMore()).printed).toContain('1 added');
  const received = await waitForMail(product.url, email, { words: 'Quebracho' });
  const oneClick = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(received.raw)?.[1] ?? '';
  expect(received.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const address = product.url + new URL(oneClick).pathname;
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200);

  await held.page.reload({ waitUntil: 'networkidle' });
  await held.page.getByText('Stopped.').waitFor();
  await looksRight(held.page);
  // one email with the link, and one with the home
  expect(await mailsWith(product.url, email)).toHaveLength(2);
  expect(real(held.complaints)).toEqual([]);
  await held.close();
});

test('at 1280 px: a price drop of one home and a second alert, renamed, made less frequent, and all stopped', async () => {
  const email = 'ng1280@example.com';
  const { page, complaints, close } = await visit(browser, `${product.url}/listings`, at(1280));
  await page.getByRole('article').getByRole('link').first().click();
  await page
    .getByRole('button', { name: /^Tell me (if|when)/ })
    .first()
    .click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('checkbox').check();
  await looksRight(page);
  await page.getByRole('button', { name: 'Email me a link to confirm' }).click();
  await page.getByText('Check your inbox').waitFor();
  await page.getByRole('button', { name: 'Keep browsing' }).click();

  // details that were typed once are known to every other form
  await page.getByRole('link', { name: /^Homes in / }).click();
  await page.getByRole('button', { name: 'Tell me about new homes' }).click();
  await holds(page.getByLabel('Email', { exact: true }), email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Email me a link to confirm' }).click();
  await page.getByText('Check your inbox').waitFor();

  const mails = await mailsWith(product.url, email);
  expect(mails).toHaveLength(2);
  for (const { html } of mails) {
    await page.goto(linkIn(html, '/listings\\?alert='), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Confirm this alert' }).click();
    await page.getByText('is on.').waitFor();
  }
  const search = page.getByRole('article').filter({ has: page.getByLabel('How often') });
  await search.getByLabel('How often').selectOption('WEEKLY');
  await page.getByText('We saved how often to email you.').waitFor();
  await search.getByRole('button', { name: 'Rename' }).click();
  await search.getByRole('textbox', { name: /^Name/ }).fill('x'.repeat(61));
  await search.getByRole('button', { name: 'Save name' }).click();
  await search.getByText('Use 60 characters or fewer.').waitFor();
  await search.getByRole('textbox', { name: /^Name/ }).fill('For the two of us');
  await search.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('heading', { name: 'For the two of us' }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Stop all alerts' }).click();
  await page.getByText('All your alerts are stopped.').waitFor();
  const stopped = page.getByRole('button', { name: 'Restart' });
  await stopped.nth(1).waitFor();
  expect(await stopped.count()).toBe(2);
  await looksRight(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await isAt(page, '/listings');
  expect(real(complaints)).toEqual([]);
  await close();
});

test.each(sample([320, 1280], 2))(
  'a link that leads nowhere says so and offers a new alert, at %i px',
  async (width) => {
    const { page, complaints, close } = await visit(
      browser,
      `${product.url}/listings?market=austin&alert=nobodys`,
      at(width),
    );
    await page.getByText('This alert link no longer works.').waitFor();
    await looksRight(page);
    await page.getByRole('button', { name: 'Create a new alert' }).click();
    await page.getByRole('heading', { name: 'Tell me about new homes' }).waitFor();
    await isAt(page, '/listings?market=austin&notify=true');
    await looksRight(page);
    expect(real(complaints)).toEqual([]);
    await close();
  },
);
