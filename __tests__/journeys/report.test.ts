import type { Browser, Page } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { holds, isAt, isTicked } from '#tests/support/waits.ts';
import { hasFocus, sideways, tabTo } from '#tests/support/keyboard.ts';
import { mailsWith } from '#tests/support/outbox.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { sample } from '#tests/support/trials.ts';

let product: Product;
let browser: Browser;
let home: { slug: string; line1: string };

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  home = await someHome();
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A home whose address is public. */
async function someHome() {
  type Listed = { slug: string; property: { address: { line1: string | null } } };
  const ask = async <Data>(query: string) => {
    const answer = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return ((await answer.json()) as { data: Data }).data;
  };
  const { organization } = await ask<{ organization: { id: string } }>(
    '{ organization(name: "lantern") { id } }',
  );
  const { publicListings } = await ask<{ publicListings: { edges: { node: Listed }[] } }>(
    `{ publicListings(organizationId: "${organization.id}", first: 50) {
      edges { node { slug property { address { line1 } } } }
    } }`,
  );
  for (const { node } of publicListings.edges) {
    const { line1 } = node.property.address;
    if (line1 !== null) return { slug: node.slug, line1 };
  }
  throw new Error('No home tells its address');
}

const isFine = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
};

test.each(sample([390, 1280], 2))(
  'with the keyboard alone, at %i px: a copied ad is checked, distinguished from ours, and reported once despite a lost answer',
  async (width) => {
    const viewport = { width, height: 800 };
    const { page, complaints, close } = await visit(browser, `${product.url}/listings`, { viewport });
    await page.getByRole('button', { name: 'Check an ad' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Is this ad really ours?' }).waitFor();
    await isFine(page);

    const copy = `https://lantern-rentals.top/units/${home.slug}`;
    await tabTo(page, /^Address, link or text/);
    await page.keyboard.insertText(`${home.line1.toUpperCase()} only $500/mo ${copy}`);
    await tabTo(page, /^Check ad$/);
    await page.keyboard.press('Enter');
    const answer = page.getByRole('heading', { name: 'The home is ours. The link isn’t' });
    await answer.waitFor();
    await hasFocus(page, answer);
    await page.getByText('The ad says $500/mo.').waitFor();
    expect(
      await page
        .getByRole('dialog')
        .getByText(/per month, all in/)
        .count(),
    ).toBe(1);
    await isFine(page);

    const email = `watcher${width}@example.com`;
    await tabTo(page, /^Report this ad$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Report a copied ad' }).waitFor();
    await holds(page.getByLabel('Link to the ad'), copy);
    await tabTo(page, /^Email \(optional\)/);
    await page.keyboard.type(email);
    await isFine(page);

    const sent: string[] = [];
    await page.route('**/graphql/reportListing', async (route) => {
      sent.push(route.request().postData() ?? '');
      if (sent.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await tabTo(page, /^Send report$/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('We couldn’t confirm that your report arrived.').waitFor();
    expect(sent).toHaveLength(1);
    await isFine(page);
    await page.getByRole('button', { name: 'Send report' }).dblclick();
    await page.getByRole('dialog', { name: 'We got your report' }).waitFor();
    const [reference = ''] = /R-[2-9A-Z]{6}/.exec((await page.getByRole('dialog').textContent()) ?? '') ?? [];
    await page.getByText(/will look at it by \w{3}, /).waitFor();
    await isFine(page);

    const mails = await mailsWith(product.url, reference);
    expect(mails).toHaveLength(2);
    expect(mails.filter(({ html }) => html.includes(copy))).toHaveLength(1);
    expect(await mailsWith(product.url, email)).toHaveLength(2);
    await page.keyboard.press('Escape');
    await page.waitForURL(`${product.url}/listings`);
    expect(complaints.filter((line) => !/reportListing|ERR_FAILED/.test(line))).toEqual([]);
    await close();
  },
);

test('on a home’s page a problem is reported by kind; the input survives a reload, and a bot gets a success message', async () => {
  const viewport = { width: 320, height: 720 };
  const { page, complaints, close } = await visit(browser, `${product.url}/units/${home.slug}/`, {
    viewport,
  });
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByRole('button', { name: 'Send report' }).press('Enter');
  await page.getByText('Choose what it’s about.').waitFor();
  await page.getByLabel('I ran into a barrier').check();
  await page.getByRole('button', { name: 'Send report' }).press('Enter');
  await page.getByText('Tell us what’s in your way.').waitFor();
  await isFine(page);

  await page.getByLabel('What’s in your way?').fill('Three steps at the door');
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByLabel('What’s in your way?').waitFor();
  await holds(page.getByLabel('What’s in your way?'), 'Three steps at the door');
  await isTicked(page.getByLabel('I ran into a barrier'));
  await isFine(page);

  await page.evaluate(() => {
    const honeypot = document.querySelector<HTMLInputElement>('dialog input[name="subject"]');
    if (honeypot) honeypot.value = 'https://buy.example';
  });
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('dialog', { name: 'We got your report' }).waitFor();
  expect(await mailsWith(product.url, 'Three steps at the door')).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('a link opens the check, and an address that does not belong to us is identified as such', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings?beds.min=1&check=true`);
  await page.getByLabel('Address, link or text of the ad').fill('4711 Nowhere Boulevard, Dallas 75201');
  await page.getByRole('button', { name: 'Check ad' }).click();
  await page.getByRole('heading', { name: 'We don’t have that home' }).waitFor();
  await isFine(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await isAt(page, '/listings?beds.min=1');
  await close();
});
