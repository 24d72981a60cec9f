import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';

import { limits, pageSlowness } from '../runner/timeLimits.ts';

import { chromiumPath } from './chromium.ts';
import { isHydrated } from './waits.ts';

export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // saves a fifth of the work for the same page
      '--in-process-gpu',
      '--renderer-process-limit=1',
    ],
  });
  browser.on('context', (context) => {
    context.setDefaultTimeout(limits.pageMs);
    if (pageSlowness > 1) context.on('page', (page) => void slowDown(page));
  });
  return browser;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: pageSlowness });
}

export type Visit = {
  page: Page;
  /** Every request since the visit began, as `METHOD path`. */
  requests: string[];
  /** The page's complaints: uncaught errors, hydration mismatches, refused scripts and styles. */
  complaints: string[];
  close: () => Promise<void>;
};

/** A page's requests to the backend, without the later one for who answers in the chat. */
export const getBackendRequests = (requests: readonly string[]): string[] =>
  requests.filter((request) => request.includes('/graphql') && !request.endsWith('/aiAgentConfig'));

/** A new visitor, whose browser records everything that goes wrong. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];

  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(`${request.method()} ${pathname}${search}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const isMissingPage = message.text().includes('status of 404') && message.location().url === page.url();
    if (['error', 'warning'].includes(message.type()) && !isMissingPage) {
      complaints.push(`console: ${message.text()}`);
    }
  });
  await page.addInitScript(() => {
    // eslint-disable-next-line no-console -- the test listens to the console
    document.addEventListener('securitypolicyviolation', (event) => console.error(event.violatedDirective));
  });

  await page.goto(url, { waitUntil: 'networkidle' });
  if (options.javaScriptEnabled !== false) await isHydrated(page);
  const close = async () => {
    // requests that the page sends as it closes need no answer
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, requests, complaints, close };
}
