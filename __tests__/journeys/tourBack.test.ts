import type { Browser } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { holds, isAt } from '#tests/support/waits.ts';
import { sideways } from '#tests/support/keyboard.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { tourHomes } from '#tests/support/tourHomes.ts';
import { headed, tourPages, tourVisitor } from '#tests/support/tourVisitor.ts';
import { sample } from '#tests/support/trials.ts';

let product: Product;
let browser: Browser;
let homeFor: Awaited<ReturnType<typeof tourHomes>>;

beforeAll(async () => {
  // every visitor has the same IP address here, and no one waits
  const env = { FORM_MIN_SECONDS: '0', HOLDS_PER_VISITOR: '50', HOLDS_PER_IP: '500', FORMS_PER_10_MIN: '50' };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
  homeFor = await tourHomes(product.url, 'lantern');
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const at = (width: number) => ({ viewport: { width, height: 800 } });

describe.each(sample([390, 1280], 2))('at %i px', (width) => {
  test('Back leads to the previous step, Forward to the next one, and all answers stay', async () => {
    const home = homeFor('SELF_GUIDED', 'IN_PERSON');
    const email = `back-${String(width)}@example.com`;
    const { page, complaints, close } = await visit(browser, `${product.url}/units/${home}/`, at(width));
    const visitor = tourVisitor(page);
    await page
      .locator(width < 600 ? '[data-bottom-bar]' : 'main')
      .getByRole('link', { name: 'Book tour' })
      .click();
    await visitor.chooseKind(/^In person|^Tour with/i);
    const startsAt = await visitor.pickTime();
    await visitor.holdTime();
    await visitor.giveContact(email);
    await visitor.giveDetails();
    await headed(page, tourPages.review);
    await isAt(page, `/tour-request/${home}/review`);

    const steps = [
      ['tour-type', tourPages.type, () => page.getByRole('radio', { name: /^In person|^Tour with/i })],
      ['time', tourPages.time, () => page.getByRole('radio', { checked: true })],
      ['contact', tourPages.contact, () => page.getByLabel('Email', { exact: true })],
      ['details', tourPages.details, () => page.getByLabel('How many people will live in the home?')],
    ] as const;
    const said = { 'tour-type': 'IN_PERSON', time: startsAt, contact: email, details: '2' };
    for (const [step, heading, field] of steps.toReversed()) {
      await page.goBack();
      await headed(page, heading);
      await isAt(page, `/tour-request/${home}/${step}`);
      await holds(field(), said[step]);
    }
    for (const [step, heading, field] of steps.slice(1)) {
      await page.goForward();
      await headed(page, heading);
      await isAt(page, `/tour-request/${home}/${step}`);
      await holds(field(), said[step]);
    }
    await page.goForward();
    await headed(page, tourPages.review);
    await page.getByText(/^Held for you for/).waitFor();
    await page.getByRole('button', { name: 'Book tour' }).click();
    await headed(page, tourPages.booked);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a press on one of the next times of a home continues with it, and Back leads to the home', async () => {
    const home = homeFor('IN_PERSON');
    const path = `/units/${home}/`;
    const { page, complaints, close } = await visit(browser, `${product.url}${path}`, at(width));
    const next = page.getByRole('list', { name: 'Next available times' }).getByRole('link').first();
    const words = (await next.locator('time').textContent()) ?? 'none';
    const [clock = 'none'] = /\d{1,2}:\d\d [AP]M/.exec(words) ?? [];
    await next.click();
    await headed(page, tourPages.contact);
    await page
      .getByText(/^Not held yet\./)
      .first()
      .waitFor();
    await page.getByText(clock).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.goBack();
    await isAt(page, path);
    await page.goForward();
    await headed(page, tourPages.contact);
    await page.getByText(clock).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('a press on a time beside the question about a home continues with it', async () => {
    const home = homeFor('IN_PERSON');
    const landing = `${product.url}/inquiry-landing-page?unit=${home}`;
    const { page, complaints, close } = await visit(browser, landing, at(width));
    const times = page.getByRole('region', { name: 'Book a tour' }).getByRole('listitem');
    const name = await times.first().getByRole('link').textContent();
    expect(name).toMatch(/^\w{3}, .+ [AP]M.*, (?:Self-guided|In-person tour|Video)/);
    const [clock = 'none'] = /\d{1,2}:\d\d [AP]M/.exec(name ?? '') ?? [];
    await times.first().getByRole('link').click();
    await headed(page, tourPages.contact);
    await page.getByText(clock).waitFor();
    await page.getByRole('button', { name: 'Hold it now' }).click();
    await page.getByText(/^Held for you for/).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('visitors who have asked about a home book it with one press on a time, and answer only what is not known', async () => {
    const home = homeFor('IN_PERSON');
    const email = `asked-${String(width)}@example.com`;
    const known = `firstName=Ada&lastName=Ng&email=${encodeURIComponent(email)}`;
    const { page, complaints, close } = await visit(
      browser,
      `${product.url}/inquiry-landing-page?unit=${home}&${known}`,
      at(width),
    );
    await page.getByLabel('Pets').check();
    await page.getByRole('button', { name: 'Send question' }).click();
    await page.getByRole('heading', { name: /^We have your question/ }).waitFor();
    await page.getByRole('link', { name: 'Book tour' }).click();
    await page.getByRole('heading', { name: 'Next available times' }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'In-person tour' })
      .first()
      .getByRole('button')
      .click();
    await headed(page, tourPages.review);
    await page.getByText(/^Held for you for/).waitFor();
    await page.getByText(email).waitFor();
    await page.getByRole('checkbox', { name: 'I’ve seen the total monthly price' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
