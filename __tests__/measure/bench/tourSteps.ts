import type { Browser, Page } from 'playwright-core';

import { launchBrowser } from '../../support/browser.ts';
import { tourHomes } from '../../support/tourHomes.ts';
import { tourPages } from '../../support/tourVisitor.ts';

import { holdQuestion } from './heldQuestion.ts';
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
  /** Does everything that the page asks for, and moves the focus to the button that goes on. */
  approach: (page: Page) => Promise<void>;
  /** The operation that the server must answer before the next page is shown. */
  asks?: string;
  to: string;
};

const standOn = (page: Page, name: RegExp) => page.getByRole('button', { name }).focus();

const fromKind = (kind: RegExp): Change => ({
  what: 'from the kind to the times',
  async approach(page) {
    await page.getByRole('radio', { name: kind }).check();
    await standOn(page, /^See times$/);
  },
  to: tourPages.time,
});

const common: Change[] = [
  {
    what: 'from the times to the contact, the time held',
    async approach(page) {
      const days = page.getByRole('group', { name: 'Day', exact: true });
      await days
        .getByRole('button', { name: /(?:[4-9]|\d\d) open$/ })
        .last()
        .click();
      await page.getByRole('radio', { disabled: false }).first().check();
      await standOn(page, /^Hold \w{3}, /);
    },
    asks: '**/graphql/holdTourSlot*',
    to: tourPages.contact,
  },
  {
    what: 'from the contact to the questions',
    async approach(page) {
      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Last name').fill('Ng');
      await page.getByLabel('Email', { exact: true }).fill('steps@example.com');
      await page.getByLabel('Mobile number').fill('(512) 555-0142');
      await standOn(page, /^(?:Continue|Tell us more first)$/);
    },
    to: tourPages.details,
  },
];

const fromQuestions = (next: string, to: string): Change => ({
  what: `from the questions, answered and checked, to ${next}`,
  async approach(page) {
    await page.getByLabel('How many people will live in the home?').fill('2');
    await page.getByRole('checkbox', { name: 'I’ve seen the total monthly price' }).check();
    await standOn(page, /^Continue$/);
  },
  asks: '**/graphql/checkTourAnswers*',
  to,
});

const withTeam: Change[] = [
  fromKind(/^Tour with|^In person/i),
  ...common,
  fromQuestions('the review', tourPages.review),
];

const alone: Change[] = [
  fromKind(/^Self-guided/),
  ...common,
  fromQuestions('what has to be shown', tourPages.verify),
  {
    what: 'from what has to be shown, left for later, to the review',
    approach: (page) => standOn(page, /^Do this later$/),
    to: tourPages.review,
  },
];

type Work = { press: number; change: number };

/**
 * Booking a tour: the main-thread time on a slow machine until the next page is first painted. A step with a
 * server request in between has two such parts, with the wait for the answer between them.
 */
export async function measureTourSteps(stage: Stage): Promise<Row[]> {
  const product = await startProduct({
    DATA_DIR: await stage.copyDataDir(),
    HOLDS_PER_IP: String(2 * VISITS),
  });
  const browser = await launchBrowser();
  try {
    const origin = `http://localhost:${product.port}`;
    const home = (await tourHomes(origin, 'lantern'))('SELF_GUIDED', 'IN_PERSON');
    const first = `${origin}/tour-request/${home}/tour-type`;
    // the part that both variants share is reported once
    return [
      ...(await walked(browser, first, withTeam)),
      ...(await walked(browser, first, alone)).slice(-2),
    ].flat();
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function walked(browser: Browser, url: string, changes: readonly Change[]): Promise<Row[][]> {
  const visits: Work[][] = [];
  for (let count = 0; count < VISITS; count++) visits.push(await stepThrough(browser, url, changes));
  return changes.map((change, step) =>
    toRows(
      change,
      visits.flatMap((works) => works[step] ?? []),
    ),
  );
}

function toRows({ what, asks }: Change, works: Work[]): Row[] {
  const step = `a step of booking a tour (${what})`;
  const toReportRow = (part: string, times: number[], isLimited: boolean) =>
    row({
      what: `${step}: ${part}, times ${CPU_SLOWDOWN}`,
      unit: 'ms',
      ours: CPU_SLOWDOWN * median(times),
      ...(isLimited && { limit: { of: 'ours', max: MOST_MS } }),
    });
  const changed = works.map(({ change }) => change);
  if (asks === undefined)
    return [toReportRow('main thread from the press until it is painted', changed, true)];
  const pressed = works.map(({ press }) => press);
  const both = works.map(({ press, change }) => press + change);
  return [
    toReportRow('main thread from the press until the server is asked', pressed, true),
    toReportRow('main thread from the answer until it is painted', changed, true),
    toReportRow('both together', both, false),
  ];
}

/** A new visitor, for whom no code has run twice. */
async function stepThrough(browser: Browser, url: string, changes: readonly Change[]): Promise<Work[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const works: Work[] = [];
    for (const change of changes) {
      await change.approach(page);
      works.push(await measureWork(browser, page, change));
      await page.waitForLoadState('networkidle');
    }
    return works;
  } finally {
    await context.close();
  }
}

async function measureWork(browser: Browser, page: Page, { asks, to }: Change): Promise<Work> {
  await page.evaluate(() => {
    addEventListener('keydown', () => performance.mark('pressed'), { capture: true, once: true });
  });
  const question = asks === undefined ? null : await holdQuestion(page, asks);
  const painted = await headingPainted(page, to);
  let workMs = await traceTasks(browser, page);
  await page.keyboard.press('Enter');
  let press = 0;
  if (question) {
    await question.requested;
    await page.evaluate(markAfterFrame, 'asked');
    press = await workMs({ from: 'pressed', until: 'asked', paints: false });
    workMs = await traceTasks(browser, page);
    await page.evaluate(() => performance.mark('answered'));
    await question.letGo();
  }
  await painted();
  const begun = question ? { from: 'answered', isOurs: true } : { from: 'pressed' };
  return { press, change: await workMs({ ...begun, until: 'shown' }) };
}

/** Set after the changes so far have been painted. */
const markAfterFrame = (name: string) =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(() => {
        performance.mark(name);
        resolve();
      });
    });
  });

/** Starts to observe and returns the wait for it, so that nothing queries the page in the meantime. */
async function headingPainted(page: Page, heading: string): Promise<() => Promise<unknown>> {
  const painted = await page.evaluateHandle(
    (expectedHeading) => ({
      isPainted: new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== expectedHeading) return;
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
