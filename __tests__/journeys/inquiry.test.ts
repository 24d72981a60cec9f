import type { Browser } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { holds, isTicked } from '#tests/support/waits.ts';
import { hasFocus, sideways, tabTo } from '#tests/support/keyboard.ts';
import { mailsWith } from '#tests/support/outbox.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { sample } from '#tests/support/trials.ts';

let product: Product;
let browser: Browser;
let home: string;
let leased: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  ({ home, leased } = await someHomes());
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A home that can be toured, and one that was rented. */
async function someHomes() {
  const ask = async <Data>(query: string, variables: Record<string, unknown>) => {
    const answer = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    return ((await answer.json()) as { data: Data }).data;
  };
  const { organization } = await ask<{ organization: { id: string } }>(
    '{ organization(name: "lantern") { id } }',
    {},
  );
  type Listed = { slug: string; availability: { status: string; notReadyReason: string | null } };
  const { publicListings } = await ask<{
    publicListings: { edges: { node: Listed }[]; recentlyLeased: { slug: string }[] };
  }>(
    `query homes($id: ID!) {
      publicListings(organizationId: $id, first: 50) {
        edges { node { slug availability { status notReadyReason } } }
        recentlyLeased(first: 1) { slug }
      }
    }`,
    { id: organization.id },
  );
  const free = publicListings.edges.find(
    ({ node: { availability } }) =>
      availability.status === 'AVAILABLE_NOW' && availability.notReadyReason === null,
  );
  return { home: free?.node.slug ?? 'none', leased: publicListings.recentlyLeased[0]?.slug ?? 'none' };
}

const at = (width: number) => ({ viewport: { width, height: 800 } });

/** A link as a site that lists our homes writes it. */
const fromAggregator = (email: string) =>
  `${product.url}/inquiry-landing-page?unit=${home}&leadId=lead-7&utm_source=apartments.com` +
  `&firstName=Ada&lastName=Ng&email=${encodeURIComponent(email)}&phoneNumber=%28512%29%20555-0142`;

test.each(sample([390, 1280], 2))(
  'from an aggregator’s link, with the keyboard alone, at %i px: sent twice, stored once, reported in two emails',
  async (width) => {
    const email = `ada${width}@example.com`;
    const { page, complaints, close } = await visit(browser, fromAggregator(email), at(width));
    expect(page.url()).not.toContain('Ada');
    await page.getByText('Hi Ada.').waitFor();
    await holds(page.getByLabel('Email (optional)'), email);
    expect(await accessibilityFaults(page)).toEqual([]);

    await tabTo(page, /^Pets$/);
    await page.keyboard.press('Space');
    await tabTo(page, /^Your message/);
    await page.keyboard.type(`Is the yard fenced? ${width}`);
    await tabTo(page, /may text me about my questions/);
    await page
      .getByRole('checkbox', { name: /may text me/, checked: false })
      .first()
      .waitFor({ state: 'attached' });

    // the first answer is lost after the question was stored
    const sent: string[] = [];
    await page.route('**/graphql/createInquiry', async (route) => {
      sent.push(route.request().postData() ?? '');
      if (sent.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await tabTo(page, /^Send question$/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('We couldn’t confirm that your question arrived.').waitFor();
    expect(sent).toHaveLength(1);
    expect(await accessibilityFaults(page)).toEqual([]);

    // a reload does not change this
    await page.reload({ waitUntil: 'networkidle' });
    await holds(page.getByLabel('Your message'), `Is the yard fenced? ${width}`);
    await isTicked(page.getByLabel('Pets'));
    await holds(page.getByLabel('First name'), 'Ada');
    await page.getByRole('button', { name: 'Send question' }).dblclick();

    const heading = page.getByRole('heading', { level: 1, name: 'We have your question, Ada' });
    await heading.waitFor();
    await hasFocus(page, heading);
    await page.getByText(/will reply by \w{3}, /).waitFor();
    expect(await page.getByRole('link', { name: 'Book tour' }).getAttribute('href')).toMatch(
      new RegExp(`^/tour-request/inquiry/${home}\\?inquiry=[\\w-]{20,}$`),
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(sent).toHaveLength(2);
    const keys = sent.map(
      (body) => (JSON.parse(body) as { variables: { input: { idempotencyKey: string } } }).variables.input,
    );
    expect(keys[0]?.idempotencyKey).toBe(keys[1]?.idempotencyKey);
    expect(keys[0]).toMatchObject({
      attribution: { utmSource: 'apartments.com', aggregatorLeadId: 'lead-7' },
    });

    const mails = await mailsWith(product.url, email);
    expect(mails).toHaveLength(2);
    expect(mails.filter(({ html }) => html.includes(`Is the yard fenced? ${width}`))).toHaveLength(1);
    expect(mails.filter(({ html }) => html.includes('We have your question, Ada'))).toHaveLength(1);
    expect(complaints.filter((line) => !/createInquiry|ERR_FAILED/.test(line))).toEqual([]);
    await close();
  },
);

test('a bot that fills in everything gets a success message, and nothing is stored', async () => {
  const { page, close } = await visit(browser, fromAggregator('bot@example.com'), at(1280));
  // what is known from the link is filled in a moment later
  await holds(page.getByLabel('First name'), 'Ada');
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('form input[type="text"]')) {
      if (field.value === '') field.value = 'https://buy.example';
    }
  });
  await page.getByLabel('Your message').fill('Buy now');
  await page.getByRole('button', { name: 'Send question' }).click();
  await page.getByRole('heading', { name: 'We have your question, Ada' }).waitFor();
  expect(await mailsWith(product.url, 'bot@example.com')).toEqual([]);
  await close();
});

test('errors from the page and from the server are shown at their fields, and no input is lost', async () => {
  const { page, close } = await visit(browser, `${product.url}/inquiry-landing-page?unit=${home}`, at(390));
  await page.getByRole('button', { name: 'Send question' }).press('Enter');
  const summary = page.getByRole('alert', { name: 'Check these answers' });
  await summary.waitFor();
  expect(await summary.getByRole('listitem').allTextContents()).toEqual([
    'Enter your first name.',
    'Enter your last name.',
    'Enter an email address or a phone number.',
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByLabel('First name').fill('Ada www.buy.example');
  await page.getByLabel('Last name').fill('Ng');
  await page.getByLabel('Email (optional)').fill('ada@example.com');
  await page.getByLabel('Move-in date').fill('2020-01-01');
  await page.getByRole('button', { name: 'Send question' }).press('Enter');
  await page.locator('[data-field="moveInOn"]').getByText('Choose today or a later date.').waitFor();
  const name = page.locator('[data-field="firstName"]');
  expect(await name.getByText('Enter your first name only, without an address or link.').count()).toBe(1);
  await holds(page.getByLabel('Last name'), 'Ng');
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
});

test.each(sample([1280, 390, 320], 3))(
  'a rented home, an unknown one and none at all have a page, at %i px',
  async (width) => {
    const open = async (query: string) =>
      await visit(browser, `${product.url}/inquiry-landing-page${query}`, at(width));

    const gone = await open(`?unit=${leased}`);
    await gone.page.getByText('This home has been rented.').waitFor();
    const similar = gone.page.getByRole('region', { name: 'Similar homes' }).getByRole('article');
    expect(await similar.count()).toBeGreaterThan(0);
    const unknown = await open('?unit=never-been');
    await unknown.page.getByText('We couldn’t find the home you’re looking for.').waitFor();
    const none = await open('');
    await none.page.getByRole('heading', { name: 'Ask us about our homes' }).waitFor();
    await none.page.getByLabel('Monthly budget, in dollars').waitFor();
    const one = await open(`?unit=${home}`);

    for (const { page, complaints, close } of [gone, unknown, none, one]) {
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      expect(complaints).toEqual([]);
      await close();
    }
  },
);

test('opening the page changes nothing: it is read-only, hidden from search, and has no other visitor’s stamp', async () => {
  const address = `${product.url}/inquiry-landing-page?unit=${home}`;
  const { requests, close } = await visit(browser, address, at(1280));
  expect(requests.filter((request) => request.includes('createInquiry'))).toEqual([]);
  const html = await (await fetch(address)).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('"stamp"');
  expect(html).toContain('not a condition of renting');
  await close();
});

test('the link in our email shows the question again to its holder', async () => {
  const { page, close } = await visit(browser, fromAggregator('again@example.com'), at(1280));
  await page.getByLabel('Pets').press('Space');
  await page.getByRole('button', { name: 'Send question' }).press('Enter');
  await page.getByRole('heading', { name: /^We have your question/ }).waitFor();
  await close();

  const [mail] = (await mailsWith(product.url, 'again@example.com')).filter(({ html }) =>
    html.includes('See your question'),
  );
  const link = /href="[^"]*(\/inquiry-landing-page\?[^"]+)"/.exec(mail?.html ?? '')?.[1] ?? '';
  const back = await visit(browser, product.url + link.replaceAll('&amp;', '&'), at(1280));
  await back.page.getByText('We have your question: pets.').waitFor();
  await back.page.getByText('Hi Ada.').waitFor();
  expect(await accessibilityFaults(back.page)).toEqual([]);
  expect(back.complaints).toEqual([]);
  await back.close();
});
