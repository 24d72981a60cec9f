import type { Browser, Page } from 'playwright-core';

import { launchBrowser } from '../../support/browser.ts';

import { holdQuestion } from './heldQuestion.ts';
import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { median } from './statistics.ts';
import { traceTasks } from './taskTrace.ts';

const CPU_SLOWDOWN = 4;
const VISITS = 9;
const HOMES_ON_A_PAGE = 24;
const QUESTION = '**/graphql/publicListings*';

type Change = {
  what: string;
  from: string;
  /** Prepares the change, and returns the press that makes it. */
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

type Work = { press: number; cards: number };

/**
 * The main-thread time on a slow machine for the new list: up to the answer, and from it until the list is
 * painted.
 */
export async function measureFilterChange(stage: Stage): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: await stage.copyDataDir() });
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const { what, from, approach } of changes) {
      const works: Work[] = [];
      for (let count = 0; count < VISITS; count++) {
        works.push(await workOfOne(browser, `http://localhost:${product.port}${from}`, approach));
      }
      const change = `/listings, a filter change (${what})`;
      rows.push(
        row({
          what: `${change}: the answer read, ${HOMES_ON_A_PAGE} cards rendered and painted, times ${CPU_SLOWDOWN}`,
          unit: 'ms',
          ours: CPU_SLOWDOWN * median(works.map(({ cards }) => cards)),
          limit: { of: 'ours', max: 100 },
        }),
        row({
          what: `${change}: the press, the address and the question, until it is seen to be busy`,
          unit: 'ms',
          ours: CPU_SLOWDOWN * median(works.map(({ press }) => press)),
        }),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A new visitor, who has nothing of the answer cached, and for whom no code has run twice. */
async function workOfOne(browser: Browser, url: string, approach: Change['approach']): Promise<Work> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await hasAPageOfHomes(page);
    const question = await holdQuestion(page, QUESTION);
    const press = await approach(page);
    const painted = await newListPainted(page);
    const pressMs = await traceTasks(browser, page);
    await press();
    await question.requested;
    await painted.asBusy();
    const pressDuration = await pressMs({ from: 'pressed', until: 'busy' });
    const cardsMs = await traceTasks(browser, page);
    await page.evaluate(() => performance.mark('answered'));
    await question.letGo();
    await painted.updated();
    const shown = await cardsMs({ from: 'answered', until: 'shown', isOurs: true });
    await hasAPageOfHomes(page);
    return { press: pressDuration, cards: shown };
  } finally {
    await context.close();
  }
}

async function hasAPageOfHomes(page: Page): Promise<void> {
  const count = await page.locator('ul[aria-busy="false"]').first().locator('article').count();
  if (count !== HOMES_ON_A_PAGE) throw new Error(`There are ${count} homes, not ${HOMES_ON_A_PAGE}`);
}

/** Starts to observe and returns the waits for it, so that nothing queries the page in the meantime. */
async function newListPainted(page: Page) {
  const painted = await page.evaluateHandle(() => {
    addEventListener('keydown', () => performance.mark('pressed'), { capture: true, once: true });
    const grid = document.querySelector('ul[aria-busy]');
    return {
      asBusy: new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (grid?.getAttribute('aria-busy') !== 'true') return;
          observer.disconnect();
          performance.mark('busy');
          requestAnimationFrame(() => setTimeout(resolve));
        });
        if (grid) observer.observe(grid, { attributeFilter: ['aria-busy'] });
      }),
      updated: new Promise<void>((resolve) => {
        let wasBusy = false;
        const observer = new MutationObserver(() => {
          const isBusy = grid?.getAttribute('aria-busy') === 'true';
          if (wasBusy && !isBusy) {
            observer.disconnect();
            performance.mark('shown');
            requestAnimationFrame(() => setTimeout(resolve));
          }
          wasBusy ||= isBusy;
        });
        if (grid) observer.observe(grid, { attributeFilter: ['aria-busy'] });
      }),
    };
  });
  return {
    asBusy: () => painted.evaluate(({ asBusy }) => asBusy),
    updated: () => painted.evaluate(({ updated: anew }) => anew),
  };
}
