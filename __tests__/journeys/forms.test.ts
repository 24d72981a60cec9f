import type { Browser, Page } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { holds } from '#tests/support/waits.ts';

import type { FormPage } from './formPage/openFormPage.ts';
import { openFormPage } from './formPage/openFormPage.ts';

let site: FormPage;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openFormPage(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

type Motion = 'reduce' | 'no-preference';

/** The form, filled in validly, with its button in view. */
async function openForm({
  motion = 'reduce',
  isFilled = true,
}: { motion?: Motion; isFilled?: boolean } = {}) {
  site.operations.length = 0;
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, reducedMotion: motion });
  const page = await context.newPage();
  const printed: string[] = [];
  const thrown: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.goto(site.url);
  if (isFilled) {
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Message').fill('Is it quiet?');
  }
  const button = page.getByRole('button', { name: 'Send the question' });
  await button.scrollIntoViewIfNeeded();
  return { page, printed, thrown, button, close: () => context.close() };
}

const invalid = (info: unknown, message?: string) => ({
  body: JSON.stringify({ data: null, errors: [{ message, extensions: { code: 'INVALID_INPUT', info } }] }),
});

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

const getTop = (page: Page, field: string) =>
  page.locator(`[data-field="${field}"]`).evaluate((it) => Math.round(it.getBoundingClientRect().top));

const focused = (page: Page) =>
  page.evaluate(
    () => (document.activeElement as HTMLInputElement).name || document.activeElement?.textContent,
  );

/** What a screen reader says about a control besides its name. */
const description = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

test('a field in view gets the focus without scrolling', async () => {
  const { page, button, close } = await openForm();
  site.reply(invalid({ message: 'Write a little more' }));
  const before = await scrolledTo(page);
  await button.click();
  await page.getByText('Write a little more').waitFor();
  expect(await focused(page)).toBe('message');
  expect(await scrolledTo(page)).toBe(before);
  await close();
});

test('a field out of view is scrolled to 96 px from the top, and gets the focus', async () => {
  const { page, button, close } = await openForm();
  site.reply(invalid({ email: 'Check this address' }));
  await button.click();
  await page.getByText('Check this address').waitFor();
  expect(await getTop(page, 'email')).toBe(96);
  expect(await focused(page)).toBe('email');
  expect(await description(page, 'E-mail address')).toBe('We answer here. Error: Check this address');
  expect(await page.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe('true');
  await close();
});

test('of several fields the topmost on the page comes first, regardless of the order in the answer', async () => {
  const { page, button, close } = await openForm();
  site.reply(invalid({ message: 'One', email: 'Two', phoneNumber: 'Three' }));
  await button.click();
  await page.getByRole('heading', { name: 'Check these answers' }).waitFor();
  expect(await getTop(page, 'phoneNumber')).toBe(96);
  expect(await focused(page)).toBe('phoneNumber');
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
});

test('without reduced motion the page scrolls smoothly, and ends at the same place', async () => {
  const { page, button, close } = await openForm({ motion: 'no-preference' });
  site.reply(invalid({ email: 'Check this address' }));
  const tops = await page.evaluateHandle(() => {
    const seen = new Set<number>();
    const field = document.querySelector('[data-field="email"]');
    document.addEventListener('scroll', () => seen.add(Math.round(field?.getBoundingClientRect().top ?? 0)));
    return seen;
  });
  await button.click();
  await page.waitForFunction((seen) => seen.has(96), tops);
  expect(await tops.evaluate((seen) => seen.size)).toBeGreaterThan(3);
  expect(await getTop(page, 'email')).toBe(96);
  expect(await focused(page)).toBe('email');
  await close();
});

test('all messages of a list are shown', async () => {
  const { page, button, close } = await openForm();
  site.reply(invalid({ email: ['It has no @', 'It is too short'] }));
  await button.click();
  await page.getByText('It is too short').waitFor();
  expect(await description(page, 'E-mail address')).toBe(
    'We answer here. Error: It has no @Error: It is too short',
  );
  await close();
});

test('a field that already has an error keeps it', async () => {
  const { page, button, close } = await openForm();
  site.reply(invalid({ email: 'The first message' }));
  await button.click();
  await page.getByText('The first message').waitFor();
  site.reply(invalid({ email: 'The second message', phoneNumber: 'A new message' }));
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.locator('[data-field="phoneNumber"]').getByText('A new message').waitFor();
  expect(await description(page, 'E-mail address')).toBe('We answer here. Error: The first message');
  expect(await page.getByText('The second message').count()).toBe(0);
  await close();
});

test('if only some messages have a field, the others appear in the error summary', async () => {
  const { page, button, close } = await openForm();
  site.reply(invalid({ email: 'Check this address', unitSlug: ['This home was let', 'Look at others'] }));
  await button.click();
  const summary = page.getByRole('alert', { name: 'Check these answers' });
  await summary.waitFor();
  expect(await summary.getByRole('listitem').allTextContents()).toEqual([
    'E-mail address: check this address',
    'This home was let',
    'Look at others',
  ]);
  expect(await summary.getByRole('link').allTextContents()).toEqual(['E-mail address: check this address']);
  expect(await focused(page)).toBe('email');
  expect(await getTop(page, 'email')).toBe(96);
  await close();
});

test.each([
  ['the error’s message', 'This home was let.', 'This home was let.'],
  ['Error', undefined, 'Error'],
])('if no field matches, a notification says: %s', async (_, message, words) => {
  const { page, button, close } = await openForm();
  site.reply(invalid({ unitSlug: 'Gone' }, message));
  const before = await scrolledTo(page);
  await button.click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toBe(words);
  expect(await scrolledTo(page)).toBe(before);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await alert.waitFor({ state: 'detached' });
  await close();
});

test('two errors are listed in a summary that takes the focus and links to each field', async () => {
  const { page, button, close } = await openForm({ isFilled: false });
  await button.click();
  const summary = page.getByRole('alert', { name: 'Check these answers' });
  await summary.waitFor();
  expect(await focused(page)).toContain('Check these answers');
  expect(await summary.evaluate((it) => Math.round(it.getBoundingClientRect().top))).toBeGreaterThanOrEqual(
    0,
  );

  await summary.getByRole('link', { name: 'Write what you would like to know' }).press('Enter');
  expect(await focused(page)).toBe('message');
  // the page ends here, so it cannot scroll any further
  expect(await getTop(page, 'message')).toBeGreaterThanOrEqual(96);
  expect(site.operations).toEqual([]);
  expect(new URL(page.url()).hash).toBe('');

  await page.keyboard.type('Is it quiet?');
  expect(await page.getByLabel('Message').getAttribute('aria-invalid')).toBe('false');
  await close();
});

test('a single error moves the focus to its field; nothing is reported before the button is pressed', async () => {
  const { page, button, close } = await openForm();
  await page.getByLabel('First name').fill('');
  await page.getByLabel('E-mail address').focus();
  expect(await page.getByText('Enter your first name').count()).toBe(0);
  await button.click();
  expect(await focused(page)).toBe('firstName');
  expect(await page.getByRole('heading', { name: 'Check these answers' }).count()).toBe(0);
  await close();
});

test.each([
  ['a double click', (page: Page) => page.getByRole('button', { name: 'Send the question' }).dblclick()],
  [
    'pressing Enter five times',
    async (page: Page) => {
      await page.getByLabel('First name').focus();
      for (let times = 0; times < 5; times++) await page.keyboard.press('Enter');
    },
  ],
  [
    'submitting twice at the same time',
    (page: Page) =>
      page.evaluate(() => {
        const [form] = document.forms;
        form?.requestSubmit();
        form?.requestSubmit();
      }),
  ],
])('%s sends once', async (_, press) => {
  const { page, close } = await openForm();
  site.reply('waiting');
  await press(page);
  const button = page.getByRole('button', { name: 'Sending…' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  expect(await button.evaluate((it: HTMLButtonElement) => it.disabled)).toBe(false);
  expect(await page.getByRole('status').textContent()).toBe('Sending…');
  site.reply({ body: '{"data":{"ask":{"id":"1"}}}' });
  await page.getByText('Your question is on its way.').waitFor();
  expect(site.operations).toEqual([
    expect.objectContaining({
      operationName: 'ask',
      variables: {
        input: {
          firstName: 'Ann',
          email: '',
          phoneNumber: '',
          message: 'Is it quiet?',
          pets: '',
          terms: '',
        },
      },
    }),
  ]);
  await close();
});

test('when the answer is lost, the input stays and can be sent again', async () => {
  const { page, thrown, button, close } = await openForm();
  await page.getByLabel('Pets').selectOption('A cat');
  await page.getByLabel('I have read the terms').check();
  site.reply('lost');
  await button.click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toBe(
    'We couldn’t send this. What you typed is still here – try again. (Failed to fetch)',
  );
  await holds(page.getByLabel('Message'), 'Is it quiet?');

  site.reply({ body: '{"data":{"ask":{"id":"1"}}}' });
  await button.click();
  await page.getByText('Your question is on its way.').waitFor();
  expect(site.operations.map(({ variables }) => variables)).toEqual(
    Array(2).fill({
      input: expect.objectContaining({ message: 'Is it quiet?', pets: 'cat', terms: 'on' }) as unknown,
    }),
  );
  expect(thrown).toEqual([]);
  await close();
});

test('late prefill fills untouched fields and leaves typed input alone', async () => {
  const { page, close } = await openForm({ isFilled: false });
  await page.getByRole('button', { name: 'Prefill' }).click();
  await holds(page.getByLabel('First name'), 'Ann');
  await page.reload();
  await page.getByLabel('First name').fill('Bea');
  await page.getByRole('button', { name: 'Prefill' }).click();
  await holds(page.getByLabel('First name'), 'Bea');
  await close();
});

test('before any script has run, Enter neither leaves the page nor puts input into an address', async () => {
  const { page, close } = await openForm();
  const form = await page.locator('form').evaluate((it) => it.outerHTML);
  await close();
  expect(form).not.toContain('autofocus');

  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: form }));
  await bare.goto(`${site.url}bare`);
  await bare.getByLabel('First name').fill('Ann');
  await bare.keyboard.press('Enter');
  await bare.getByRole('button', { name: 'Send the question' }).click();
  expect(bare.url()).toBe(`${site.url}bare`);
  await holds(bare.getByLabel('First name'), 'Ann');
  await context.close();
});

test('controls are 44 px high, and nothing in the form is wider than a narrow phone', async () => {
  const { page, button, close } = await openForm();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const control of [page.getByLabel('First name'), page.getByLabel('Pets'), button]) {
    const box = await control.locator('xpath=ancestor-or-self::*[not(self::input)][1]').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await close();
});

test.each([
  ['status 500', { status: 500, body: '{}' }, 'Response not successful: Received status code 500'],
  [
    'a redirect without a location',
    { status: 300, body: '{}' },
    'Response not successful: Received status code 300',
  ],
  ['broken JSON', { body: '{"data"' }, /^ask: server-parse error \(.*JSON.*\)$/],
  ['{}', { body: '{}' }, "Server response was missing for query 'ask'."],
  ['errors without a message', { body: '{"errors":[{}]}' }, 'Error message not found.'],
  ['a GraphQL error', { body: '{"errors":[{"message":"No."}]}' }, 'No.'],
  ['a lost connection', 'lost' as const, 'Failed to fetch'],
])('%s is logged on the console once, and never thrown', async (_, reply, message) => {
  const { page, printed, thrown, button, close } = await openForm();
  site.reply(reply);
  await button.click();
  await page.getByRole('alert').waitFor();
  const lines = printed.filter((line) => line.startsWith('ask: '));
  expect(lines).toEqual([typeof message === 'string' ? `ask: ${message}` : expect.stringMatching(message)]);
  expect(printed.join()).not.toContain('Is it quiet?');
  expect(thrown).toEqual([]);
  expect(site.operations).toHaveLength(1);
  await close();
});

test('a request that the network lost is sent three times in all, then reported once', async () => {
  const { page, printed, close } = await openForm();
  site.reply('lost');
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('homes: '));
  await page.getByRole('button', { name: 'Load the homes' }).click();
  await logged;
  expect(site.operations.map(({ operationName }) => operationName)).toEqual(['homes', 'homes', 'homes']);
  expect(printed.filter((line) => line.startsWith('homes: '))).toEqual(['homes: Failed to fetch']);
  await close();
});
