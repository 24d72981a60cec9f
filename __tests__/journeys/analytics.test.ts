import type { Browser, BrowserContext, Page } from 'playwright-core';

import { createReplay } from '#server/dev/createReplay.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { eventually, openCollector } from '#tests/support/collector.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';

type Collector = Awaited<ReturnType<typeof openCollector>>;

let browser: Browser;
let segment: Collector;
let sentry: Collector;
let product: Product;

beforeAll(async () => {
  [browser, segment, sentry] = await Promise.all([launchBrowser(), openCollector(), openCollector()]);
  // The demo's organizations, in a preview.
  product = await startProduct({ env: settings() });
});

afterAll(async () => {
  await Promise.all([browser.close(), segment.close(), sentry.close(), product.stop()]);
});

const settings = (changes: Record<string, string> = {}) => ({
  APP_ENV: 'preview',
  SEGMENT_WRITE_KEY: 'a-write-key',
  SEGMENT_HOST: `http://${segment.host}`,
  SENTRY_DSN: `http://public@${sentry.host}/1`,
  ...changes,
});

const canaries =
  'email=canary.mail%40example.com&firstName=Canaryfirst&lastName=Canarylast&phoneNumber=%2B15125550177&ajs_uid=canary.mail%40example.com&q=canary.mail@example.com';

const canary = /canary|5125550177|512.?555.?0177/i;

type PageCall = { category: string; name: string; properties: Record<string, string>; context: object };

/** A recording has addresses with all that isn't a secret. */
const secretCanary = /canary\.mail|canarytoken|canaryfirst|canarylast|5125550177/i;

const pageCalls = () => segment.received.map(({ body }) => JSON.parse(body) as PageCall);

const waitForPages = async (count: number) =>
  eventually(
    () => pageCalls().map(({ name }) => name),
    (names) => names.length >= count,
  );

type Report = { exception: { values: { type: string; value: string }[] } };

/** The third line of an envelope is the event. */
const reports = () => sentry.received.map(({ body }) => JSON.parse(body.split('\n')[2] ?? '{}') as Report);

const forget = () => {
  segment.received.length = 0;
  sentry.received.length = 0;
};

/** A separate product for a test that needs other settings. */
async function withProduct(env: Record<string, string>, use: (url: string) => Promise<void>) {
  const other = await startProduct({ env });
  try {
    await use(other.url);
  } finally {
    await other.stop();
  }
}

async function chunksAfter(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /segment|sentry/.test(path)),
  );
}

const fail = (page: Page, message: string, name = 'Error') =>
  page.evaluate(
    ([text, kind]) => {
      setTimeout(() => {
        throw Object.assign(new Error(text), { name: kind });
      }, 0);
    },
    [message, name] as const,
  );

test('the first page and each route change are reported as pages of the category Listing', async () => {
  forget();
  const { page, complaints, close } = await visit(browser, `${product.url}/listings`);
  expect(await waitForPages(1)).toEqual(['/listings']);

  await page.getByRole('link', { name: 'Terms & Conditions' }).click();
  expect(await waitForPages(2)).toEqual(['/listings', '/terms']);
  await page.goBack();
  expect(await waitForPages(3)).toEqual(['/listings', '/terms', '/listings']);

  for (const { category, properties, context } of pageCalls()) {
    const gathered = ['library', 'locale', 'page', 'timezone', 'userAgent'];
    expect(Object.keys(context).sort()).toEqual(gathered);
    expect(category).toBe('Listing');
    expect(properties).toMatchObject({ category: 'Listing', referrer: '' });
  }
  expect(pageCalls()[1]?.properties.url).toBe(`${product.url}/terms`);
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => [document.cookie, Object.keys(localStorage)])).toEqual(['', []]);
  await close();
});

test.each([
  `/listings?${canaries}&utm_source=a`,
  `/reschedule-tour-request/canarytoken1234567890?${canaries}`,
  `/tour-feedback/canarytoken1234567890/finished?tour=canarytoken`,
  `/tour-request/finished?tour=canarytoken1234567890&${canaries}`,
  `/tour-request/inquiry/a-home-of-nobody?inquiry=canarytoken1234567890&${canaries}`,
  `/Tour-Feedback/canarytoken1234567890#canary`,
  `/canary.mail@example.com/canary?utm_source=canary.mail%40example.com`,
])('nothing about %s reveals the name, email address, phone number or token', async (address) => {
  forget();
  const context = await browser.newContext();
  const page = await context.newPage();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === product.url) return;
    elsewhere.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  await page.goto(product.url + address, { referer: 'https://mail.example/?to=canary.mail@example.com' });
  await waitForPages(1);
  await page.evaluate(() => {
    // eslint-disable-next-line no-console -- what is printed must not leave either
    console.log('typed: canary.mail@example.com');
  });
  await fail(
    page,
    `Cannot book for Canaryfirst Canarylast, canary.mail@example.com, (512) 555-0177: "canary"`,
  );
  await fail(
    page,
    `${product.url}/tour-feedback/canarytoken1234567890 is broken, canarytoken1234567890canary too`,
  );
  await page.evaluate(() => void fetch('/nowhere?email=canary.mail@example.com'));
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await waitForPages(2);
  await fail(page, 'The last one');
  await eventually(reports, (all) => all.length >= 3);

  expect(segment.received.length).toBeGreaterThanOrEqual(2);
  expect(sentry.received.length).toBeGreaterThanOrEqual(3);
  expect(segment.everything()).not.toMatch(canary);
  // A secret address has no name in it, and only a known name can be removed from a sentence.
  const personal = address.includes('firstName') ? canary : /canary.?(mail|token)|5125550177|512.?555.?0177/i;
  expect(sentry.everything()).not.toMatch(personal);
  const recordings = reports().map((report) => createReplay(report, '')?.file ?? '');
  expect(recordings.at(-1)).toContain('/policy');
  expect(recordings.join('\n')).not.toMatch(secretCanary);
  expect(elsewhere.join('\n')).not.toMatch(personal);
  await context.close();
});

test('under Global Privacy Control nothing is loaded and nothing is sent', async () => {
  forget();
  const context = await browser.newContext();
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const page = await open(context, `${product.url}/policy`);
  await expectHidden(page);
  await page.getByText('Global Privacy Control').first().waitFor();
  await fail(page, 'Something of ours');
  const [report] = await eventually(reports, (all) => all.length >= 1);
  expect(report?.exception.values[0]?.value).toBe('Something of ours');
  expect(createReplay(report, '')).toBeNull();
  await context.close();
});

test('after an opt-out on the policy page nothing is sent, now, elsewhere or on the next visit', async () => {
  forget();
  const context = await browser.newContext();
  const page = await open(context, `${product.url}/policy`);
  await waitForPages(1);
  const other = await open(context, `${product.url}/listings`);
  await waitForPages(2);

  await page.getByRole('button', { name: 'Turn analytics off' }).click();
  await page.getByText('Analytics are off in this browser.').waitFor();
  await page.getByRole('link', { name: 'Terms & Conditions' }).click();
  await other.getByRole('link', { name: 'Terms & Conditions' }).click();
  const next = await open(context, `${product.url}/listings`);
  await expectHidden(next);
  expect(segment.received).toHaveLength(2);

  await Promise.all([page.close(), other.close()]);
  await next.goto(`${product.url}/policy`);
  await next.getByRole('button', { name: 'Turn analytics on' }).click();
  expect(await waitForPages(3)).toEqual(['/policy', '/listings', '/policy']);
  await context.close();
});

test('storage that throws breaks nothing, and nothing is sent', async () => {
  forget();
  const context = await browser.newContext();
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
    }
  });
  const page = await open(context, `${product.url}/policy`);
  await expectHidden(page);
  await page.getByRole('link', { name: 'Terms & Conditions' }).click();
  await page.waitForURL('**/terms');
  await context.close();
});

test('without a key nothing is loaded, nothing is sent, and the policy names no other server', async () => {
  await withProduct({}, async (url) => {
    const response = await fetch(`${url}/listings`);
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self';");
    const { page, requests, close } = await visit(browser, `${url}/listings`);
    expect(await chunksAfter(page)).toEqual([]);
    expect(requests.join('\n')).not.toMatch(/segment|sentry|envelope/);
    await close();
  });
});

test.each(['refuses', 'hangs'] as const)(
  'third-party services that %s neither slow down nor break a page',
  async (manner) => {
    const bad = await openCollector(manner);
    const env = settings({ SEGMENT_HOST: `http://${bad.host}`, SENTRY_DSN: `http://public@${bad.host}/1` });
    await withProduct(env, async (url) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(`${url}/listings`);
      expect(await eventually(bad.countRequests, (count) => count > 0)).toBeGreaterThan(0);
      await page.getByRole('link', { name: 'Terms & Conditions' }).click();
      await page.waitForURL('**/terms');
      expect(errors).toEqual([]);
      await context.close();
    });
    await bad.close();
  },
);

test('errors are reported in preview: one before Sentry was loaded, and one after', async () => {
  forget();
  const context = await browser.newContext();
  await context.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      throw new Error('Too early');
    }),
  );
  const page = await open(context, `${product.url}/listings`);
  await eventually(reports, (all) => all.length >= 1);
  await fail(page, 'Something of ours');
  const all = await eventually(reports, (some) => some.length >= 2);
  expect(all.map(({ exception }) => exception.values[0]?.value)).toEqual(['Too early', 'Something of ours']);
  expect(all[0]).toMatchObject({ environment: 'preview', request: { url: `${product.url}/listings` } });
  await context.close();
});

test('Failed to fetch, a chunk that fails to load, and errors from the backend are not reported', async () => {
  forget();
  const context = await browser.newContext();
  const page = await open(context, `${product.url}/listings`);
  await chunksAfter(page);
  await fail(page, 'Failed to fetch', 'TypeError');
  await fail(page, 'Loading chunk 7 failed.', 'ChunkLoadError');
  await page.evaluate(() => {
    void fetch('http://127.0.0.1:9/');
    const answer: unknown = { message: 'INVALID_INPUT', code: 'INVALID_INPUT', info: null };
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- an answer that nobody has caught
    void Promise.reject(answer);
    void Promise.reject(new Error('Response not successful: Received status code 500'));
  });
  await fail(page, 'The only one');
  const all = await eventually(reports, (some) => some.length >= 1);
  expect(all.map(({ exception }) => exception.values[0]?.value)).toEqual(['The only one']);
  await context.close();
});

test('in the demo Sentry is not loaded, whatever the DSN', async () => {
  forget();
  await withProduct(settings({ APP_ENV: 'demo' }), async (url) => {
    const context = await browser.newContext();
    const page = await open(context, `${url}/listings`);
    await waitForPages(1);
    await fail(page, 'Nobody hears it');
    expect((await chunksAfter(page)).filter((path) => path.includes('sentry'))).toEqual([]);
    expect(sentry.received).toEqual([]);
    await context.close();
  });
});

async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function expectHidden(page: Page) {
  const before = segment.received.length;
  await page.waitForLoadState('networkidle');
  expect((await chunksAfter(page)).filter((path) => path.includes('segment'))).toEqual([]);
  expect(segment.received).toHaveLength(before);
}
