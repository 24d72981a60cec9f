import type { Browser, Page, Route } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { askingAt, type BookedForTest, bookTour } from '#tests/support/bookTour.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { holds, isAt, isTicked } from '#tests/support/waits.ts';
import { byKeyboard, hasFocus, sideways, tabTo } from '#tests/support/keyboard.ts';
import { mailsWith, waitForMail } from '#tests/support/outbox.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { tourHomes } from '#tests/support/tourHomes.ts';
import { sample } from '#tests/support/trials.ts';

let product: Product;
let browser: Browser;
let homeFor: Awaited<ReturnType<typeof tourHomes>>;

beforeAll(async () => {
  // every visitor has the same IP address here, and no one waits
  const env = { FORM_MIN_SECONDS: '0', FORMS_PER_10_MIN: '50' };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
  homeFor = await tourHomes(product.url, 'lantern');
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const asking = () => askingAt(product.url);
const at = (width: number) => ({ viewport: { width, height: 800 } });

/** A tour that ended this many minutes ago. */
async function tourOver(minutes: number): Promise<BookedForTest> {
  const tour = await bookTour(asking(), homeFor('IN_PERSON'), 'IN_PERSON');
  await product.moveClock(Date.parse(tour.endsAt) + minutes * 60_000 - Date.now());
  return tour;
}

const getFormUrl = ({ publicToken }: BookedForTest) => `${product.url}/tour-feedback/${publicToken}`;

/** Waits for a page by its heading, and checks its accessibility. */
async function arriveAt(page: Page, heading: string) {
  await page.locator('h1:focus', { hasText: heading }).waitFor();
  expect([heading, ...(await accessibilityFaults(page))]).toEqual([heading]);
  await page.waitForFunction(() => window.scrollY === 0);
}

const shows = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Moves from the first answer to the intended one. */
async function answer(page: Page, name: RegExp) {
  await page.getByRole('radio', { name: 'I saw the home' }).waitFor();
  await tabTo(page, /^I saw the home$/);
  await page.keyboard.press('Space');
  if (!name.test('I saw the home')) await tabTo(page, name, 'ArrowDown');
}

describe.each(sample([390, 1280], 2))('with the keyboard alone at %d px', (width) => {
  test('visitors who did not go say so with one press, and can stop all messages', async () => {
    const tour = await tourOver(5);
    const { page, complaints, close } = await visit(browser, `${getFormUrl(tour)}/finished`, at(width));
    const { press } = byKeyboard(page);
    // nothing that could be submitted has been answered yet
    await shows(page, 'How was your tour?');
    await isAt(page, `/tour-feedback/${tour.publicToken}`);
    await answer(page, /^I didn’t go$/);
    await press(/^I’m no longer looking$/, 'Space');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await press(/^Send$/);
    await arriveAt(page, 'Thanks for letting us know');
    await press(/^Stop messages about this tour$/);
    await page.locator('[role="status"]:focus', { hasText: 'We won’t send you any more messages' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload({ waitUntil: 'networkidle' });
    await shows(page, 'Thanks for letting us know');
    expect(await page.getByRole('button', { name: /nothing more/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('visitors who could not get in see help before anything is sent', async () => {
    const tour = await tourOver(5);
    const { page, requests, complaints, close } = await visit(browser, getFormUrl(tour), at(width));
    const { press } = byKeyboard(page);
    await shows(page, 'How was your tour?');
    await answer(page, /^I couldn’t get in$/);
    const help = page.getByRole('region', { name: 'Help now' });
    expect(await help.getByRole('link', { name: /^Call \(/ }).getAttribute('href')).toMatch(/^tel:/);
    expect(await help.getByRole('link', { name: 'Pick another time' }).getAttribute('href')).toBe(
      `/reschedule-tour-request/${tour.publicToken}`,
    );
    const problems = page.getByRole('group', { name: 'What went wrong?' }).getByRole('radio');
    await problems.first().waitFor();
    await press(exactly((await problems.locator('..').first().textContent()) ?? ''), 'Space');
    await tabTo(page, /^I didn’t feel safe$/, 'ArrowDown');
    const safety = page.getByRole('alert').filter({ hasText: 'leave now' });
    expect(await safety.getByRole('link', { name: 'call 911' }).getAttribute('href')).toBe('tel:911');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    expect(requests.filter((request) => request.includes('submitTourFeedback'))).toEqual([]);

    await press(/^Send$/);
    await arriveAt(page, 'We’re sorry');
    await page.getByText('We’ve asked our team to look into it').waitFor();
    await safety.waitFor();
    const ways = page.getByRole('list', { name: 'Next steps' });
    await ways.getByRole('link', { name: 'Pick another time' }).waitFor();
    const [alert] = await mailsWith(product.url, 'Please call now: the visitor may still be there.');
    expect(alert?.html).toContain('It didn’t feel safe');
    expect(complaints).toEqual([]);
    await close();
  });
});

const exactly = (words: string) => new RegExp(`^${words.trim()}$`);

test.each(sample([1280, 390], 2))(
  'with the keyboard alone at %d px, from the email after a tour: feedback is opened, given, and changed',
  async (width) => {
    const tour = await tourOver(31);
    const { html } = await waitForMail(product.url, tour.email, { words: 'Tell us how it was' });
    const path = /href="[^"]*(\/tour-feedback\/[^"]+)"/.exec(html)?.[1] ?? '';
    const { page, complaints, close } = await visit(browser, product.url + path, at(width));
    const { press, type } = byKeyboard(page);
    await shows(page, 'How was your tour?');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByText('never affect an application').waitFor();

    // only the first question is required
    await press(/^Send$/);
    await page.getByText('Tell us whether you saw the home.').waitFor();
    await hasFocus(page, page.getByRole('radio', { name: 'I saw the home' }));
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Space');
    await press(/^Ready to apply$/, 'Space');
    await tabTo(page, /^1, not at all$/);
    for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('ArrowRight');
    const said = `No dishwasher, seen at ${width} px.`;
    await type(/^What’s different from the listing/, said);
    await press(/^Noise$/, 'Space');
    await press(/^I’d like someone to get back to me$/, 'Space');
    await page.getByLabel('How should we reach you?').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(/^Send$/);

    await arriveAt(page, 'Thank you');
    await isAt(page, `/tour-feedback/${tour.publicToken}/finished`);
    const ways = page.getByRole('list', { name: 'Next steps' }).getByRole('listitem');
    expect((await ways.allTextContents()).slice(0, 2)).toEqual([
      'Apply for this home (new tab)',
      'See it again',
    ]);
    const text = (await mailsWith(product.url, said))[0]?.html ?? '';
    expect(text).toContain('3 of 5');

    await press(/^update your feedback$/);
    await page.locator('h1:focus', { hasText: 'Edit your feedback' }).waitFor();
    await holds(page.getByLabel('What’s different from the listing?'), said);
    await isTicked(page.getByRole('radio', { name: 'Ready to apply' }));
    await tabTo(page, /^Ready to apply$/);
    await tabTo(page, /^Not for me$/, 'ArrowDown');
    await press(/^Update feedback$/);
    await arriveAt(page, 'Thank you');
    expect((await ways.allTextContents())[0]).toBe('See similar homes');
    expect(complaints).toEqual([]);
    await close();
  },
);

/** Longer than anyone would wait for an answer; the test itself does not wait for it. */
const SILENCE_MS = 30_000;

const faults: ((route: Route) => unknown)[] = [
  (route) => route.abort(),
  (route) => route.fulfill({ status: 500, body: 'Oops' }),
  (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the hotel</title>' }),
  // the answer is lost after everything was stored
  async (route) => {
    await route.fetch();
    await route.abort();
  },
];

test('when any answer fails, no input is lost, and it counts once', async () => {
  const tour = await tourOver(5);
  const address = '**/graphql/submitTourFeedback';
  const { page, close } = await visit(browser, getFormUrl(tour), at(390));
  await shows(page, 'How was your tour?');
  await page.getByRole('radio', { name: 'I saw the home' }).check();
  await page.getByLabel('Anything else?').fill('x'.repeat(2_001));
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Use 2,000 characters or fewer.').waitFor();
  await hasFocus(page, page.getByLabel('Anything else?'));
  expect(await accessibilityFaults(page)).toEqual([]);

  const words = `Light, and quiet: ${tour.publicToken.slice(0, 8)}.`;
  await page.getByLabel('Anything else?').fill(words);
  // answers hidden by another first answer are not lost
  await page.getByRole('radio', { name: 'I didn’t go' }).check();
  await page.getByRole('checkbox', { name: 'I forgot' }).check();
  await page.getByRole('radio', { name: 'I saw the home' }).check();
  await page.getByRole('group', { name: 'Condition' }).getByRole('radio', { name: /^4/ }).check();

  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('submitTourFeedback')) return;
    const { variables } = request.postDataJSON() as { variables: { input: { idempotencyKey: string } } };
    sent.push(variables.input.idempotencyKey);
  });
  const lost = page.getByText('We couldn’t confirm that your feedback was sent.');
  const closeNotice = () => page.getByRole('button', { name: 'Close' }).click();
  await page.clock.install();
  const silence = () => undefined;
  for (const answer of [...faults, silence]) {
    await page.route(address, answer);
    const requestPromise = page.waitForRequest(address);
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await requestPromise;
    if (answer === silence) await page.clock.fastForward(SILENCE_MS);
    await lost.waitFor();
    await closeNotice();
    await page.unroute(address);
  }
  await page.reload({ waitUntil: 'networkidle' });
  await holds(page.getByLabel('Anything else?'), words);
  await isTicked(page.getByRole('group', { name: 'Condition' }).getByLabel('4 of 5'));
  await page.getByRole('button', { name: /^(Send|Update feedback)$/ }).click();
  await page.locator('h1:focus', { hasText: 'Thank you' }).waitFor();
  expect(sent).toHaveLength(faults.length + 2);
  expect(new Set(sent).size).toBe(1);
  const [mail, ...more] = await mailsWith(product.url, words);
  expect(more).toEqual([]);
  expect(mail?.html).not.toContain('This replaces their earlier feedback.');
  await close();
});

test('before the tour, with an expired link, and when nothing can be loaded, there is a way to continue', async () => {
  const coming = await bookTour(asking(), homeFor('IN_PERSON'), 'IN_PERSON');
  const { page, close } = await visit(browser, getFormUrl(coming), at(390));
  await shows(page, 'Your tour hasn’t happened yet');
  const ways = page.getByRole('list', { name: 'Next steps' });
  await ways.getByRole('link', { name: 'Cancel tour' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.route('**/graphql/tourFeedbackForm', (route) => route.abort());
  await page.reload();
  await shows(page, 'We couldn’t load this page');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute('**/graphql/tourFeedbackForm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await shows(page, 'Your tour hasn’t happened yet');

  await page.goto(`${product.url}/tour-feedback/unknown`);
  await shows(page, 'This link has expired');
  await page.getByRole('button', { name: 'Send me my tour link' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();

  const answer = await fetch(getFormUrl(coming));
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
});
