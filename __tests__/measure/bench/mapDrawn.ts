import type { Browser, Page } from 'playwright-core';

import { launchBrowser } from '../../support/browser.ts';

import { SLUG } from './homes.ts';
import { watchMainThread } from './mainThread.ts';
import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { median } from './statistics.ts';

const FILLED = 10_000;
const LEAST_IN_VIEW = 5_000;
const VISITS = 9;
/** Around the generated homes; after one zoom step all of them are still in view. */
const FROM = '/listings?view=map&map.n=31.6&map.s=29.4&map.e=-96.2&map.w=-98.8';

/**
 * From the press until the new groups are on the screen, including all drawing for them. The list is not
 * measured.
 */
export async function measureMapDrawn(stage: Stage): Promise<Row[]> {
  const product = await startProduct({ DATABASE_URL: await stage.withHomes(FILLED) });
  const browser = await launchBrowser();
  try {
    const visits: { ms: number; inView: number; groups: number }[] = [];
    for (let count = 0; count < VISITS; count++) {
      visits.push(await zoomOnce(browser, `http://${SLUG}.localhost:${product.port}${FROM}`));
    }
    const { inView = 0, groups = 0 } = visits[0] ?? {};
    if (inView < LEAST_IN_VIEW) throw new Error(`Only ${inView} homes are in view`);
    return [
      row({
        what: `a map of ${inView.toLocaleString('en')} homes: main thread from a press on Zoom in until ${groups} groups are painted`,
        unit: 'ms',
        ours: median(visits.map(({ ms }) => ms)),
        limit: { of: 'ours', max: 50 },
      }),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A new visitor, for whom no code has run twice. */
async function zoomOnce(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const places = page.getByRole('list', { name: 'Homes on the map' });
    await places.getByRole('button').first().waitFor();
    await page.getByRole('checkbox', { name: 'Search as I move' }).uncheck();
    const mainThreadMs = await watchMainThread(page);
    await page.getByRole('button', { name: 'Zoom in' }).focus();
    const painted = await otherGroupsPainted(page);
    const before = await mainThreadMs();
    await page.keyboard.press('Enter');
    await painted();
    const ms = (await mainThreadMs()) - before;
    const label = await page.getByText(/^[\d,]+ homes in view/).textContent();
    return {
      ms,
      inView: Number(/^[\d,]+/.exec(label ?? '')?.[0].replaceAll(',', '')),
      groups: await places.getByRole('button').count(),
    };
  } finally {
    await context.close();
  }
}

/** Starts to observe and returns the wait for it, so that nothing queries the page in the meantime. */
async function otherGroupsPainted(page: Page): Promise<() => Promise<unknown>> {
  const painted = await page.evaluateHandle(() => ({
    isPainted: new Promise<void>((resolve) => {
      const list = document.querySelector('ul[aria-label="Homes on the map"]');
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(resolve));
      });
      if (list) observer.observe(list, { childList: true });
    }),
  }));
  return () => painted.evaluate(({ isPainted }) => isPainted);
}
