import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { chatVisitor } from '#tests/support/chatVisitor.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { isTicked } from '#tests/support/waits.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { sample } from '#tests/support/trials.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  const env = { CHAT_SESSIONS_PER_HOUR: '1000' };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const launcher = (page: Page) => chatVisitor(page).launcher;
const panel = (page: Page) => chatVisitor(page).panel;
const messages = (page: Page) => chatVisitor(page).messages;
const box = (page: Page) => chatVisitor(page).box;
const begin = (page: Page, question: string) => chatVisitor(page).begin(question);

/** Loses the connection in the middle of a chat, so that these messages wait to be sent. */
async function sayInTunnel(page: Page) {
  await begin(page, 'Hello');
  await page.context().setOffline(true);
  await chatVisitor(page).say('Said in a tunnel');
  await messages(page).getByText('Sending').waitFor();
}

/** Runs in the page: whether all of these words are among its stored unsent messages. */
const isStoredInBrowser = (words: string[]) =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('foyer-chat');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('entries').objectStore('entries').getAll();
      reading.onsuccess = () => {
        const stored = JSON.stringify(reading.result);
        opening.result.close();
        resolve(words.every((word) => stored.includes(word)));
      };
    };
  });

/** Whether nothing covers the middle of an element, and it isn't scrolled away. */
const isInView = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const anotherTab = async (context: BrowserContext) => {
  const page = await context.newPage();
  await page.goto(`${product.url}/terms`);
  await launcher(page).click();
  return page;
};

const screens = [
  ['on a phone', { width: 390, height: 700 }],
  ['on a desktop', { width: 1280, height: 800 }],
] as const;

test.each(sample(screens, 2))('a chat %s goes from the launcher to the rating', async (_, viewport) => {
  const { page, complaints, close } = await visit(browser, `${product.url}/listings`, { viewport });
  const faults: string[] = [];
  const checkAccessibility = async () => void faults.push(...(await accessibilityFaults(page)));

  await launcher(page).click();
  const start = panel(page).getByRole('button', { name: 'Start chat' });
  await panel(page).getByText('What can we help you with?').waitFor();
  // without scrolling, with what is agreed to beside it
  expect(await isInView(start)).toBe(true);
  expect(await isInView(panel(page).getByText('We save this chat'))).toBe(true);
  await start.click();
  await panel(page).getByText('Check these answers').waitFor();
  // the notice about the AI is shown before anything is sent
  await panel(page).getByText('This is an AI and it can be wrong').waitFor();
  await checkAccessibility();
  await panel(page).getByRole('button', { name: 'Close chat' }).click();
  await hasFocus(page, launcher(page));

  await begin(page, 'Is there a home with a yard?');
  await messages(page).getByRole('group', { name: 'Was this answer helpful?' }).first().waitFor();
  await messages(page).getByRole('button', { name: 'Helpful', exact: true }).first().click();
  await panel(page)
    .getByLabel('Files', { exact: true })
    .setInputFiles([
      { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    ]);
  await panel(page).getByText('“plan.svg” wasn’t added').waitFor();
  await box(page).fill('My notes');
  await checkAccessibility();
  await box(page).press('Enter');
  await messages(page)
    .getByRole('link', { name: /notes\.txt/ })
    .waitFor();
  await checkAccessibility();

  await chatVisitor(page).end();
  await panel(page).getByRole('radio', { name: '4 stars' }).check({ force: true });
  await checkAccessibility();
  await panel(page).getByRole('button', { name: 'Send feedback' }).click();
  await panel(page).getByText('Thank you.').waitFor();
  await panel(page).getByRole('button', { name: 'Start a new chat' }).click();
  await panel(page).getByRole('textbox', { name: 'How can we help?' }).waitFor();
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('two tabs and a reload share one chat, and ending it in one shows in the other', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings`);
  await begin(page, 'Which homes take two dogs?');
  const other = await anotherTab(page.context());
  await messages(other).getByText('Which homes take two dogs?').waitFor();
  await box(other).fill('They are small.');
  await box(other).press('Enter');
  await messages(page).getByText('They are small.').waitFor();

  await page.reload();
  await launcher(page).click();
  await messages(page).getByText('They are small.').waitFor();

  await chatVisitor(page).end();
  await panel(other).getByText('This chat has ended').waitFor();
  await box(other).waitFor({ state: 'detached' });
  await close();
});

test('messages written without a connection are sent once when it returns', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings`);
  await sayInTunnel(page);
  await page.context().setOffline(false);
  await messages(page).getByText('Sending').waitFor({ state: 'detached' });
  expect(await messages(page).getByText('Said in a tunnel').count()).toBe(1);
  await close();
});

test('everything unsent survives a reload: messages, a file, and the text being written', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings`);
  await sayInTunnel(page);
  await panel(page)
    .getByLabel('Files', { exact: true })
    .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }]);
  await panel(page).getByRole('list', { name: 'Attached files' }).getByText('notes.txt').waitFor();
  await box(page).fill('And my notes');
  await page.waitForFunction(isStoredInBrowser, ['Said in a tunnel', 'notes.txt', 'And my notes']);

  await page.context().setOffline(false);
  await page.reload();
  await launcher(page).click();
  await messages(page).getByText('Said in a tunnel').waitFor();
  await panel(page).getByRole('list', { name: 'Attached files' }).getByText('notes.txt').waitFor();
  await page.waitForFunction(
    (words) => document.querySelector<HTMLTextAreaElement>('textarea[data-composer]')?.value === words,
    'And my notes',
  );
  await box(page).press('Enter');
  await messages(page)
    .getByRole('link', { name: /notes\.txt/ })
    .waitFor();
  await messages(page).getByText('Sending').first().waitFor({ state: 'detached' });
  expect(await messages(page).getByText('Said in a tunnel').count()).toBe(1);
  expect(await messages(page).getByText('And my notes').count()).toBe(1);
  await close();
});

test('choosing another use case starts another chat', async () => {
  const { page, close } = await visit(browser, `${product.url}/listings`);
  await begin(page, 'Is parking included?');
  await chatVisitor(page).choose('Change the topic');
  await panel(page).getByRole('button', { name: 'Request maintenance' }).click();
  await panel(page).getByRole('textbox', { name: 'How can we help?' }).waitFor();
  await isTicked(panel(page).getByRole('radio', { name: 'Request maintenance' }));
  await page.waitForFunction(() => localStorage.getItem('TWILIO_WEBCHAT_WIDGET') === null);
  await close();
});
