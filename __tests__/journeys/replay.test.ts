import type { Browser, Page } from 'playwright-core';

import { slowness } from '#tests/runner/timeLimits.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { eventually, openCollector } from '#tests/support/collector.ts';
import {
  importLog,
  installDevTools,
  jumpThrough,
  jumpTo,
  takeLog,
  waitUntilQuiet,
} from '#tests/support/devToolsInBrowser.ts';
import { BROKEN, changeAnswers, openHome, readReport, runReplay } from '#tests/support/errorReport.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { JUMPS, noteTrial, sample } from '#tests/support/trials.ts';

type Collector = Awaited<ReturnType<typeof openCollector>>;

let browser: Browser;
let sentry: Collector;
let product: Product;

beforeAll(async () => {
  [browser, sentry] = await Promise.all([launchBrowser(), openCollector()]);
  product = await startProduct({
    env: { APP_ENV: 'preview', SENTRY_DSN: `http://public@${sentry.host}/1`, FORM_MIN_SECONDS: '0' },
  });
});

afterAll(async () => {
  await Promise.all([browser.close(), sentry.close(), product.stop()]);
});

type DevToolsVisit = Awaited<ReturnType<typeof openWithDevTools>>;

async function openWithDevTools(address: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await installDevTools(page);
  const requests: string[] = [];
  const complaints: string[] = [];
  let loading = 0;
  page.on('request', (request) => {
    loading += 1;
    requests.push(`${request.method()} ${request.url()}`);
  });
  const onLoaded = () => {
    loading -= 1;
  };
  page.on('requestfinished', onLoaded);
  page.on('requestfailed', onLoaded);
  page.on('websocket', (socket) => requests.push(socket.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(product.url + address, { waitUntil: 'networkidle' });
  return { page, requests, complaints, isLoading: () => loading > 0, close: () => context.close() };
}

/** What is shown, without words only for screen readers. */
const look = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement;
    for (const unseen of main.querySelectorAll('[role="status"], noscript')) unseen.remove();
    const dialogs = document.querySelectorAll('dialog[open], [role="dialog"]');
    const fields = document.querySelectorAll('input, select, textarea');
    return {
      address: window.location.pathname + window.location.search,
      text: main.textContent,
      dialogs: [...dialogs].map((dialog) => dialog.textContent),
      fields: [...fields].map((field) =>
        field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)
          ? field.checked
          : (field as HTMLInputElement).value,
      ),
    };
  });

/** What is shown once all code for it is loaded. */
async function settledLook({ page, isLoading }: DevToolsVisit) {
  let before = '';
  for (;;) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await eventually(isLoading, (is) => !is);
    const now = await look(page);
    if (JSON.stringify(now) === before) return now;
    before = JSON.stringify(now);
  }
}

/** What is shown at every tenth moment of the imported log, and the same on the way back. */
async function travel(visitor: DevToolsVisit, length: number) {
  const stops = Array.from({ length: Math.ceil(length / 10) }, (_, tenth) => tenth * 10);
  const forward = [];
  for (const stop of stops) {
    await jumpTo(visitor.page, stop);
    forward.push(await settledLook(visitor));
  }
  const backward = [];
  for (const stop of stops.toReversed()) {
    await jumpTo(visitor.page, stop);
    backward.unshift(await settledLook(visitor));
  }
  return { forward, backward };
}

/** Pictures and code may be loaded. */
const listBackendRequests = ({ requests }: { requests: readonly string[] }) =>
  requests.filter((request) => /graphql|^wss?:|^POST/.test(request));

const at95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];

async function openTimes(page: Page) {
  await openHome(page);
  await page.getByRole('link', { name: /^Book/ }).first().click();
  await page.getByRole('radio', { name: /in.person/i }).click();
  await page.getByRole('button', { name: 'See times' }).click();
}

const openMap = (page: Page) => page.getByRole('button', { name: /^Map/ }).first().click();

test('in Chromium, a thousand actions are imported in 300 ms, and a jump takes less than 16 ms', async () => {
  const recorded = await openWithDevTools('/listings');
  await openHome(recorded.page);
  await waitUntilQuiet(recorded.page);
  const shown = await look(recorded.page);
  const log = await takeLog(recorded.page);
  await recorded.close();

  const again = await openWithDevTools('/policy');
  again.requests.length = 0;
  again.complaints.length = 0;
  await importLog(again.page, log);
  await again.page.waitForURL(/\/units\//);
  await again.page.getByRole('link', { name: /^Book/ }).first().waitFor();
  await waitUntilQuiet(again.page);
  expect(await look(again.page)).toEqual(shown);
  const { payload, preloadedState } = log;
  const thousand = Array.from({ length: 1000 }, (_, index) => payload[index % payload.length]);
  const importMs = await importLog(again.page, { payload: thousand, preloadedState });
  const { jumps, renders } = await jumpThrough(again.page, JUMPS);
  noteTrial({
    trial: 'replay in Chromium',
    done: `1,000 actions in ${importMs.toFixed()} ms, jumps in ${at95(jumps)?.toFixed(1)} ms, drawn in ${at95(renders)?.toFixed()} ms`,
    passed: true,
  });
  expect(importMs).toBeLessThan(300 * slowness);
  expect(at95(jumps)).toBeLessThan(16 * slowness);
  expect(listBackendRequests(again)).toEqual([]);
  expect(again.complaints).toEqual([]);
  await again.close();
});

/** What a visitor did before a part of the page broke, and the answer that broke it. */
const reports: [string, string, (answer: object) => object, (page: Page) => Promise<void>][] = [
  ['in a home', 'unit', (unit) => ({ ...unit, pricing: null }), openHome],
  ['in the times of a tour', 'tourSlots', () => ({ days: [null] }), openTimes],
  ['on the map', 'listingMap', () => ({}), openMap],
];

test.each(sample(reports, 3))(
  'the report of an error %s leads to the broken screen',
  async (_, name, breakAnswer, act) => {
    sentry.received.length = 0;
    const { page, close } = await visit(browser, `${product.url}/listings`);
    await changeAnswers(page, name, breakAnswer);
    await act(page);
    await page.getByText(BROKEN).waitFor();
    const broken = await look(page);
    const [envelope] = await eventually(
      () => sentry.received,
      ({ length }) => length > 0,
    );
    await close();

    const { printed, log } = runReplay(readReport(envelope?.body ?? ''));
    expect(printed).toMatch(/^Wrote report\.replay\.json with the last \d+ actions?\./m);
    const again = await openWithDevTools('/policy');
    again.requests.length = 0;
    await importLog(again.page, log);
    await again.page.getByText(BROKEN).waitFor();
    expect(await settledLook(again)).toEqual(broken);
    const { forward, backward } = await travel(again, log.payload.length);
    expect(forward[0]?.address).toBe('/listings');
    expect(backward).toEqual(forward);
    await jumpTo(again.page, log.payload.length);
    await again.page.getByText(BROKEN).waitFor();
    expect(await settledLook(again)).toEqual(broken);
    expect(await takeLog(again.page)).toEqual(log);
    expect(listBackendRequests(again)).toEqual([]);
    await again.close();
  },
);
