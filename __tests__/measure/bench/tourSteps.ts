import type { Browser, Page } from 'playwright-core';

import { launchBrowser } from '../../support/browser.ts';
import { tourHomes } from '../../support/tourHomes.ts';
import { tourPages } from '../../support/tourVisitor.ts';

import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { median } from './statistics.ts';
import { traceTasks } from './taskTrace.ts';

const CPU_SLOWDOWN = 4;
const VISITS = 7;
const MOST_MS = 50;

type Change = {
  what: string;
  /** Does all that the page asks for, and stands on the button that leads on. */
  approach: (page: Page) => Promise<void>;
  to: string;
};

const standOn = (page: Page, name: RegExp) => page.getByRole('button', { name }).focus();

const changes: Change[] = [
  {
    what: 'from the kind to the times',
    async approach(page) {
      await page.getByRole('radio', { name: /^Tour with|^In person/i }).check();
      await standOn(page, /^See the times$/);
    },
    to: tourPages.time,
  },
  {
    what: 'from the times to the contact, the time held',
    async approach(page) {
      const days = page.getByRole('group', { name: 'Day', exact: true });
      await days
        .getByRole('button', { name: /(?:[4-9]|\d\d) free$/ })
        .last()
        .click();
      await page.getByRole('radio', { disabled: false }).first().check();
      await standOn(page, /^Hold \w{3}, /);
    },
    to: tourPages.contact,
  },
  {
    what: 'from the contact to the questions',
    async approach(page) {
      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Last name').fill('Ng');
      await page.getByLabel('E-mail address').fill('steps@example.com');
      await standOn(page, /^Continue$/);
    },
    to: tourPages.details,
  },
  {
    what: 'from the questions, answered and checked, to the review',
    async approach(page) {
      await page.getByLabel('How many people will live in the home?').fill('2');
      await page.getByLabel('I have seen the total monthly price').check();
      await standOn(page, /^Continue$/);
    },
    to: tourPages.review,
  },
];

/** Booking a tour: what the main thread of a slow machine works from a press until the next page is painted first. */
export async function measureTourSteps(stage: Stage): Promise<Row[]> {
  const product = await startProduct({
    DATA_DIR: await stage.copyOf(),
    HOLDS_PER_ADDRESS: String(VISITS),
  });
  const browser = await launchBrowser();
  try {
    const origin = `http://localhost:${product.port}`;
    const home = (await tourHomes(origin, 'lantern'))('SELF_GUIDED', 'IN_PERSON');
    const visits: number[][] = [];
    for (let count = 0; count < VISITS; count++) {
      visits.push(await stepThrough(browser, `${origin}/tour-request/${home}/tour-type`));
    }
    return changes.map(({ what }, step) =>
      row({
        what: `a step of booking a tour (${what}): main thread from the press until it is painted, times ${CPU_SLOWDOWN}`,
        unit: 'ms',
        ours: CPU_SLOWDOWN * median(visits.map((times) => times[step] ?? NaN)),
        limit: { of: 'ours', most: MOST_MS },
      }),
    );
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A visitor who has just come: no code has run twice. */
async function stepThrough(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      addEventListener('keydown', () => performance.mark('pressed'), true);
    });
    const times: number[] = [];
    for (const { approach, to } of changes) {
      await approach(page);
      const painted = await headingPainted(page, to);
      const workMs = await traceTasks(browser, page);
      await page.keyboard.press('Enter');
      await painted();
      times.push(await workMs({ from: 'pressed', until: 'shown' }));
      await page.waitForLoadState('networkidle');
    }
    return times;
  } finally {
    await context.close();
  }
}

/** Begins to watch, and gives the wait for it: nothing is asked of the page meanwhile. */
async function headingPainted(page: Page, heading: string): Promise<() => Promise<unknown>> {
  const painted = await page.evaluateHandle(
    (wanted) => ({
      isPainted: new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== wanted) return;
          observer.disconnect();
          performance.mark('shown');
          requestAnimationFrame(() => setTimeout(resolve));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    }),
    heading,
  );
  return () => painted.evaluate(({ isPainted }) => isPainted);
}
