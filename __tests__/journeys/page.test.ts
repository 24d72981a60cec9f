import type { Browser } from 'playwright-core';

import { openHostPage } from '#tests/support/hostPage.ts';
import { accessibilityFaults } from '#tests/support/axe.ts';
import { getBackendRequests, launchBrowser, visit } from '#tests/support/browser.ts';
import { equalAccessFaults } from '#tests/support/equalAccess.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { sample } from '#tests/support/trials.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
});

const head = (html: string) => html.slice(0, html.indexOf('</head>'));

test('the first HTML is the page itself, with everything that a search engine needs', async () => {
  const html = await (await fetch(`${product.url}/listings?utm_source=a&email=someone@example.com`)).text();

  expect(html).toContain('<h1 tabindex="-1">Homes for rent in Austin and San Antonio</h1>');
  expect(head(html)).toContain('<title>Lantern Homes | Rentals Portal</title>');
  expect(head(html)).toContain(`<link rel="canonical" href="${product.url}/listings?utm_source=a"/>`);
  expect(head(html)).toContain('<link rel="shortcut icon" href="/brands/lantern/favicon.svg"/>');
  expect(head(html)).toMatch(/<meta name="description" content="[^"]{50,}"/);
  expect(head(html)).toMatch(/<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#/);
  expect(head(html)).toContain(
    '<meta property="og:title" content="Homes for rent in Austin and San Antonio"/>',
  );
  expect(html).not.toContain('someone@example.com');
});

test.each([
  ['/listings', 1280],
  ['/listings', 390],
  ['/no-such-page', 1280],
])('the browser hydrates %s at %i px without a mismatch, and requests nothing twice', async (path, width) => {
  const { page, requests, complaints, close } = await visit(browser, product.url + path, {
    viewport: { width, height: 800 },
  });

  const isHydrated = await page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  expect(isHydrated).toBe(true);
  expect(complaints).toEqual([]);
  expect(getBackendRequests(requests)).toEqual([]);
  expect(new Set(requests).size).toBe(requests.length);
  await close();
});

test('each host shows its own organization; an unknown one shows the first', async () => {
  const second = await visit(browser, `${product.getUrl('orchard')}/listings`);
  expect(await second.page.title()).toBe('Orchard Residential | Rentals Portal');
  expect(await second.page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Homes for rent in Denver and Phoenix',
  );
  await second.close();

  const branch = await visit(browser, `${product.getUrl('orchard-west')}/listings`);
  expect(await branch.page.title()).toBe('Orchard Residential | Rentals Portal');
  await branch.close();

  const other = await visit(browser, `${product.getUrl('elsewhere')}/listings`);
  expect(await other.page.title()).toBe('Lantern Homes | Rentals Portal');
  await other.close();
});

test('without scripts the page is readable and its links work', async () => {
  const { page, close } = await visit(browser, `${product.url}/no-such-page`, { javaScriptEnabled: false });

  await page.getByRole('link', { name: 'See our homes' }).click();

  await page.waitForURL(({ pathname }) => pathname === '/listings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Call (512) 555-0142' }).getAttribute('href')).toBe(
    'tel:5125550142',
  );
  await close();
});

test('without scripts, a page that leads nowhere says how to get a tour link from the team', async () => {
  const { page, close } = await visit(browser, `${product.url}/no-such-page`, { javaScriptEnabled: false });
  const tourLink = page.getByRole('region', { name: 'Get your tour link by email' });
  expect(await tourLink.textContent()).toContain('This form doesn’t work without JavaScript.');
  expect(await tourLink.getByRole('link', { name: '(512) 555-0142' }).getAttribute('href')).toBe(
    'tel:5125550142',
  );
  expect(await tourLink.getByRole('textbox').count()).toBe(0);
  await close();
});

test('from a page that leads nowhere, a tour link is asked for once, and the answer tells nothing', async () => {
  const { page, complaints, close } = await visit(browser, `${product.url}/no-such-page`, {
    viewport: { width: 390, height: 800 },
  });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql/resendTourLink')) sent.push(request.postDataJSON());
  });
  const tourLink = page.getByRole('region', { name: 'Get your tour link by email' });
  const email = tourLink.getByLabel('Email');
  const send = tourLink.getByRole('button', { name: 'Send me my tour link' });
  await email.fill('someone');
  await send.click();
  await hasFocus(page, email);
  await tourLink.getByText('Enter an email address like name@example.com.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await email.fill('someone@example.com');
  await send.dblclick();
  const answer = tourLink.getByRole('status').filter({ hasText: 'If a tour is booked with that email' });
  await hasFocus(page, answer);
  expect(sent).toMatchObject([{ variables: { input: { email: 'someone@example.com' } } }]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.reload();
  await email.fill('someone@example.com');
  await page.keyboard.press('Enter');
  await hasFocus(page, answer);
  expect(complaints).toEqual([]);
  await close();
});

test('without scripts, a booking leads to the phone and email of the team instead of waiting', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings`, { javaScriptEnabled: false });
  const home = await page.locator('a[data-home]').first().getAttribute('href');
  await page.goto(`${product.url}${(home ?? '').replace('/units/', '/tour-request/')}tour-type`);

  await page.getByRole('heading', { level: 1, name: /^Book a tour of / }).waitFor();
  await page.getByText('Loading available times…').waitFor({ state: 'hidden' });
  expect(await page.getByRole('link', { name: '(512) 555-0142' }).getAttribute('href')).toBe(
    'tel:5125550142',
  );
  const write = page.getByRole('link', { name: 'leasing@lantern-homes.example' });
  expect(await write.getAttribute('href')).toMatch(
    /^mailto:leasing@lantern-homes\.example\?subject=Tour%20of%20\w/,
  );
  await close();
});

test('the root leads to the listings and preserves the query', async () => {
  const { page, close } = await visit(browser, `${product.url}/?utm_source=a`);
  expect(page.url()).toBe(`${product.url}/listings?utm_source=a`);
  await close();
});

test('an address that leads nowhere says so, with status 404 and links to other pages', async () => {
  const response = await fetch(`${product.url}/no-such-page`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('We couldn’t find this page');
});

test('dark mode applies from the first paint, and no element has an inline style', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings`, { colorScheme: 'dark' });
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [red = 255, green = 255, blue = 255] = ground.match(/\d+/g)?.map(Number) ?? [];
  expect(Math.max(red, green, blue)).toBeLessThan(60);
  await close();

  for (const path of ['/listings', '/no-such-page']) {
    expect(await (await fetch(product.url + path)).text()).not.toContain(' style="');
  }
});

test('no page can be framed by another origin', async () => {
  const host = await openHostPage(`<iframe src="${product.url}/listings"></iframe>`);
  const context = await browser.newContext();
  const page = await context.newPage();
  const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));

  await page.goto(host.url);

  await refusal;
  for (const frame of page.frames()) expect(await frame.getByText('Homes for rent').count()).toBe(0);
  await context.close();
  await host.close();
});

test.each(sample(['dark', 'light'] as const, 2))(
  'axe finds nothing, in the %s scheme, on a desktop and on a phone',
  async (colorScheme) => {
    for (const path of ['/listings', '/no-such-page']) {
      for (const width of [1280, 390]) {
        const { page, close } = await visit(browser, product.url + path, {
          colorScheme,
          viewport: { width, height: 800 },
        });
        expect(await accessibilityFaults(page)).toEqual([]);
        await close();
      }
    }
  },
);

test('Equal Access, another engine, finds nothing on the homes and on a home', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings`, {
    viewport: { width: 390, height: 800 },
  });
  expect(await equalAccessFaults(page)).toEqual([]);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('heading', { level: 2, name: 'Location' }).waitFor();
  expect(await equalAccessFaults(page)).toEqual([]);
  await close();
});

test('at 320 px nothing overflows', async () => {
  for (const path of ['/listings', '/no-such-page']) {
    const { page, close } = await visit(browser, product.url + path, {
      viewport: { width: 320, height: 640 },
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await close();
  }
});
