import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

import { launchBrowser, visit } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { isAt } from '#tests/support/waits.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

declare global {
  interface Window {
    /** The homes whose pictures were named when a transition began, and after each has ended. */
    movedPictures: string[][];
  }
}

/** Records what has the name of the picture that moves, whenever a view transition begins and once it's over. */
const recordTransitions = (page: Page) =>
  page.evaluate(() => {
    window.movedPictures = [];
    const named = () =>
      [...document.querySelectorAll<HTMLElement>('*')]
        .filter(({ style }) => style.viewTransitionName === 'home-picture')
        .map((part) => part.closest('article')?.querySelector('h3 a')?.getAttribute('href') ?? 'another');
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      window.movedPictures.push(named());
      const transition = start(update);
      void transition.finished.finally(() => window.movedPictures.push(named()));
      return transition;
    };
  });

async function openSecondHome(options: BrowserContextOptions) {
  const { page, complaints, close } = await visit(browser, `${product.url}/listings`, {
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  await recordTransitions(page);
  const link = page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').nth(1);
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await isAt(page, path);
  await page.locator('[data-large-picture]').waitFor();
  await hasFocus(page, page.getByRole('heading', { level: 1 }));
  return { page, complaints, close, path };
}

test('the picture of the card that is opened moves to the home’s page, and Back leads to that card', async () => {
  const { page, complaints, close, path } = await openSecondHome({});
  await page.waitForFunction(() => window.movedPictures.length === 2);
  expect(await page.evaluate(() => window.movedPictures)).toEqual([[path], []]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await isAt(page, '/listings');
  await hasFocus(page, page.locator(`article h3 a[href="${path}"]`));
  expect(complaints).toEqual([]);
  await close();
});

test('for visitors who want less motion, no picture moves', async () => {
  const { page, complaints, close } = await openSecondHome({ reducedMotion: 'reduce' });
  expect(await page.evaluate(() => window.movedPictures)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
