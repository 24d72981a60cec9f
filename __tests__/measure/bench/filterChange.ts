import type { Browser, Page } from 'playwright-core';

import { launchBrowser } from '../../support/browser.ts';

import { watchMainThread } from './mainThread.ts';
import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { median } from './statistics.ts';

const CPU_SLOWDOWN = 4;
const VISITS = 9;
const HOMES_ON_A_PAGE = 24;

type Change = {
  what: string;
  from: string;
  /** Goes as far as the press, which it gives back. */
  approach: (page: Page) => Promise<() => Promise<void>>;
};

const changes: Change[] = [
  {
    what: 'a chip pressed, most homes stay',
    from: '/listings?pets.dogs=true',
    async approach(page) {
      await page.getByRole('button', { name: 'Remove Dogs' }).focus();
      return () => page.keyboard.press('Enter');
    },
  },
  {
    what: 'another area, every home is another',
    from: '/listings?market=austin',
    async approach(page) {
      await page.getByRole('combobox', { name: 'Area' }).focus();
      return () => page.keyboard.press('ArrowDown');
    },
  },
];

/** From the press on a filter to the new list on the screen: what the main thread works on a slow machine. */
export async function measureFilterChange(stage: Stage): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: await stage.copyOf() });
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const { what, from, approach } of changes) {
      const times: number[] = [];
      for (let count = 0; count < VISITS; count++) {
        times.push(await workOfOne(browser, `http://localhost:${product.port}${from}`, approach));
      }
      rows.push(
        row({
          what: `/listings, a filter change (${what}): main thread until the new list is painted, ${HOMES_ON_A_PAGE} cards, CPU ${CPU_SLOWDOWN} times slower`,
          unit: 'ms',
          ours: median(times),
          limit: { of: 'ours', most: 100 },
        }),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A visitor who has just come: nothing of the answer is known, and no code has run twice. */
async function workOfOne(browser: Browser, url: string, approach: Change['approach']): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await hasAPageOfHomes(page);
    const mainThreadMs = await watchMainThread(page, { slowdown: CPU_SLOWDOWN });
    const press = await approach(page);
    const painted = await newListPainted(page);
    const before = await mainThreadMs();
    await press();
    await painted();
    const after = await mainThreadMs();
    await hasAPageOfHomes(page);
    return after - before;
  } finally {
    await context.close();
  }
}

async function hasAPageOfHomes(page: Page): Promise<void> {
  const count = await page.locator('ul[aria-busy="false"]').first().locator('article').count();
  if (count !== HOMES_ON_A_PAGE) throw new Error(`There are ${count} homes, not ${HOMES_ON_A_PAGE}`);
}

/** Begins to watch, and gives the wait for it: nothing is asked of the page meanwhile. */
async function newListPainted(page: Page): Promise<() => Promise<unknown>> {
  const painted = await page.evaluateHandle(() => ({
    isPainted: new Promise<void>((resolve) => {
      const grid = document.querySelector('ul[aria-busy]');
      let wasBusy = false;
      const observer = new MutationObserver(() => {
        const isBusy = grid?.getAttribute('aria-busy') === 'true';
        if (wasBusy && !isBusy) {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(resolve));
        }
        wasBusy ||= isBusy;
      });
      if (grid) observer.observe(grid, { attributeFilter: ['aria-busy'] });
    }),
  }));
  return () => painted.evaluate(({ isPainted }) => isPainted);
}
