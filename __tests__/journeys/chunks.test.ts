import { readFileSync } from 'node:fs';

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

import type { BuiltFiles } from '#server/http/pageBundle.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { holds, isHydrated } from '#tests/support/waits.ts';
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

/** The files that contain the screen of the terms, alone or together with what it needs. */
function termsChunk(url: URL): boolean {
  const { groups, joined } = JSON.parse(readFileSync('dist/files.json', 'utf8')) as BuiltFiles;
  const alone = groups.terms?.findLast((file) => file.endsWith('.js'));
  return [alone, joined.terms].some((file) => url.pathname === `/assets/${file}`);
}

/** A visitor at the homes, for whom the chunk of the terms fails this many times. */
async function visitor(
  { fails, start = '/listings' }: { fails: number; start?: string },
  options?: BrowserContextOptions,
) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const documents: string[] = [];
  let attempts = 0;
  await page.route(termsChunk, (route) => (++attempts <= fails ? route.abort() : route.continue()));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const goTo = async () => {
    await page.goto(product.url + start, { waitUntil: 'networkidle' });
    if (start === '/listings') await isHydrated(page);
  };
  return { page, documents, getAttempts: () => attempts, goTo, close: () => context.close() };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const openTerms = (page: Page) => page.getByRole('link', { name: 'Terms & Conditions', exact: true }).click();

test('a chunk that fails once is fetched again, and the screen is shown without a reload', async () => {
  const { page, documents, getAttempts, goTo, close } = await visitor({ fails: 1 });
  await goTo();
  await openTerms(page);

  await heading(page, 'Terms & Conditions').waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/terms');
  expect(getAttempts()).toBe(2);
  expect(documents).toEqual(['/listings']);
  await close();
});

test('while the code of a page is fetched, the whole page is a skeleton', async () => {
  const { page, goTo, close } = await visitor({ fails: 0 }, { viewport: { width: 1280, height: 800 } });
  await goTo();
  let answer: () => void = () => undefined;
  const isAllowed = new Promise<void>((resolve) => (answer = resolve));
  await page.route(termsChunk, async (route) => {
    await isAllowed;
    await route.continue();
  });
  await openTerms(page);

  const status = page.getByRole('status').filter({ hasText: 'Loading the page…' });
  await status.waitFor();
  expect(await page.getByRole('main').getByText('Loading the page…').count()).toBe(0);
  const parts = status.locator('xpath=following-sibling::div[1]/div');
  const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
  expect(boxes).toEqual([
    { x: 0, y: 0, width: 200, height: 800 },
    { x: 204, y: 0, width: 1_076, height: 64 },
    { x: 204, y: 68, width: 1_076, height: 732 },
  ]);
  const onTop = await page.evaluate(() =>
    [document.querySelector('header'), document.querySelector('main'), document.querySelector('footer')].some(
      (region) => region?.contains(document.elementFromPoint(640, 40)) === true,
    ),
  );
  expect(onTop).toBe(false);

  // going back to a page that is already loaded shows it without a skeleton
  await page.goBack();
  await status.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Privacy Policy' }).click({ trial: true });
  await page.goForward();
  await status.waitFor();

  answer();
  await heading(page, 'Terms & Conditions').waitFor();
  await status.waitFor({ state: 'detached' });
  await close();
});

test('a chunk that always fails causes one reload; then the page is readable, and has a button', async () => {
  const { page, documents, getAttempts, goTo, close } = await visitor({ fails: Infinity });
  await goTo();
  await openTerms(page);

  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(documents).toEqual(['/listings', '/terms']);
  await heading(page, 'Terms & Conditions').waitFor();

  const before = getAttempts();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(getAttempts()).toBe(before + 1);
  expect(documents).toEqual(['/listings', '/terms']);
  await close();
});

test('the button works as soon as the chunk is available', async () => {
  const { page, documents, goTo, close } = await visitor({ fails: 6 });
  await goTo();
  await openTerms(page);
  const button = page.getByRole('button', { name: 'Try again' });
  await button.waitFor();
  await page.unroute(termsChunk);

  await button.click();
  await button.waitFor({ state: 'detached' });
  await isHydrated(page);
  await page.getByRole('link', { name: 'Privacy Policy', exact: true }).click();
  await heading(page, 'Privacy Policy').waitFor();
  expect(documents).toEqual(['/listings', '/terms']);
  await close();
});

test('without storage, a second reload could not be prevented, so there is none', async () => {
  const { page, documents, goTo, close } = await visitor({ fails: Infinity });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await goTo();
  await openTerms(page);

  await heading(page, 'This page didn’t load').waitFor();
  expect(documents).toEqual(['/listings']);
  await close();
});

test('typed input survives a chunk that cannot be loaded', async () => {
  const { page, documents, goTo, close } = await visitor({ fails: Infinity });
  await goTo();
  await page.evaluate(() => document.body.appendChild(document.createElement('textarea')));
  await page.locator('textarea').fill('A question about the lease');
  await openTerms(page);

  await heading(page, 'This page didn’t load').waitFor();
  await holds(page.locator('textarea'), 'A question about the lease');
  expect(documents).toEqual(['/listings']);
  await close();
});

test('offline, a screen that is not loaded ends with the button, and the button works online', async () => {
  const { page, documents, goTo, close } = await visitor({ fails: 0 });
  await goTo();
  await page.context().setOffline(true);
  await openTerms(page);
  await heading(page, 'This page didn’t load').waitFor();

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'Terms & Conditions').waitFor();
  expect(documents).toEqual(['/listings']);
  await close();
});

test('a page whose own code fails stays as the server sent it: its text and links still work', async () => {
  const { page, documents, goTo, close } = await visitor({ fails: Infinity, start: '/terms' });
  await goTo();

  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(documents).toEqual(['/terms', '/terms']);
  await heading(page, 'Terms & Conditions').waitFor();
  await page.getByRole('link', { name: 'Privacy Policy', exact: true }).click();
  await heading(page, 'Privacy Policy').waitFor();
  expect(documents).toEqual(['/terms', '/terms', '/policy']);
  await close();
});
