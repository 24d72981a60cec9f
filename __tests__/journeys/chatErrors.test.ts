import type { Browser, Page, Response } from 'playwright-core';

import { launchBrowser, visit } from '#tests/support/browser.ts';
import { chatVisitor } from '#tests/support/chatVisitor.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;

const MINUTE_MS = 60_000;
let aheadMs = 0;

beforeAll(async () => {
  // the chat service warns four minutes before a token ends, which is soon after the start here
  const env = { CHAT_SESSIONS_PER_HOUR: '1000', CHAT_TOKEN_SECONDS: '245' };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const KEY = 'TWILIO_WEBCHAT_WIDGET';

/** Ends all tokens before the page can renew them. */
async function letTokensEnd() {
  aheadMs += 10 * MINUTE_MS;
  await product.moveClock(aheadMs);
}

/** How often the message is shown once it has been sent. */
async function timesSent(page: Page, words: string): Promise<number> {
  const { messages } = chatVisitor(page);
  const said = messages.getByText(words, { exact: true });
  await said.first().waitFor();
  await messages.getByText('Sending').waitFor({ state: 'detached' });
  return said.count();
}

async function open() {
  const visitor = await visit(browser, `${product.url}/terms`);
  return { ...visitor, chat: chatVisitor(visitor.page) };
}

const renewals = (requests: readonly string[]) =>
  requests.filter((request) => request.endsWith('/refreshChatToken')).length;

test('a token that ends while a message waits for the connection is renewed, and the message is sent once', async () => {
  const { page, chat, close } = await open();
  const isNewToken = (response: Response) => response.url().endsWith('/refreshChatToken') && response.ok();
  // the service warns soon after the start, which must not be taken for the renewal after the loss
  const renewedFirst = page.waitForResponse(isNewToken);
  await chat.begin('Is the pool heated?');
  await renewedFirst;
  await page.context().setOffline(true);
  await chat.say('I swim in winter');
  await chat.messages.getByText('Sending').waitFor();
  const renewed = page.waitForResponse(isNewToken);
  await letTokensEnd();
  await page.context().setOffline(false);

  await renewed;
  expect(await timesSent(page, 'I swim in winter')).toBe(1);
  await page.reload();
  await chat.launcher.click();
  await chat.messages.getByText('I swim in winter', { exact: true }).waitFor();
  expect(await chat.messages.getByText('I swim in winter', { exact: true }).count()).toBe(1);
  await close();
});

test('a page that slept past the end of its token shows the messages since then, and continues', async () => {
  const { page, chat, close } = await open();
  await chat.begin('May I paint the walls?');
  const other = await page.context().newPage();
  await other.goto(`${product.url}/policy`);
  const elsewhere = chatVisitor(other);
  await elsewhere.launcher.click();
  await elsewhere.messages.getByText('May I paint the walls?').waitFor();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await elsewhere.say('Green, I mean');
  expect(await timesSent(other, 'Green, I mean')).toBe(1);
  await letTokensEnd();
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });

  await chat.messages.getByText('Green, I mean').waitFor();
  await chat.say('A pale one');
  expect(await timesSent(page, 'A pale one')).toBe(1);
  await elsewhere.messages.getByText('A pale one').waitFor();
  await close();
});

test('files that cannot be attached are refused by name and reason, and the others are attached', async () => {
  const { chat, close } = await open();
  await chat.begin('I have some papers');
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  const note = (number: number) => file(`note ${number}.txt`, 'text/plain', Buffer.from(`note ${number}`));
  const input = chat.panel.getByLabel('Files', { exact: true });
  await input.setInputFiles([
    file('run.exe', 'application/x-msdownload', Buffer.from('MZ')),
    file('empty.txt', 'text/plain', Buffer.alloc(0)),
    file('long.pdf', 'application/pdf', Buffer.alloc(10 * 1024 * 1024 + 1)),
    ...[1, 2, 3].map(note),
  ]);
  await chat.panel.getByText('“run.exe” wasn’t added. We accept images').waitFor();
  await chat.panel.getByText('“empty.txt” wasn’t added. It’s empty.').waitFor();
  await chat.panel.getByText('“long.pdf” wasn’t added. It’s larger than 10 MB.').waitFor();
  // the first file is already attached
  await input.setInputFiles([1, 4, 5, 6].map(note));
  await chat.panel.getByText('“note 6.txt” wasn’t added. A message can have up to 5 files.').waitFor();
  const attached = chat.panel.getByRole('list', { name: 'Attached files' });
  expect(await attached.getByRole('listitem').count()).toBe(5);

  await chat.say('Here they are');
  await chat.messages.getByText('Sending').waitFor({ state: 'detached' });
  for (const number of [1, 2, 3, 4, 5]) {
    await chat.messages.getByRole('link', { name: new RegExp(`note ${number}\\.txt`) }).waitFor();
  }
  expect(await attached.count()).toBe(0);
  await close();
});

test.each(['{', '{"token":"a","expiration":"2099-01-01"}'])(
  'a stored session that is corrupt (%s) is reported on the console, and treated as none',
  async (stored) => {
    const { page, chat, complaints, close } = await open();
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, stored] as const);
    await page.reload();
    await chat.launcher.click();
    await chat.panel.getByRole('textbox', { name: 'How can we help?' }).waitFor();
    expect(complaints).toContain("console: Couldn't parse locally stored data");
    await close();
  },
);

test('a chat that fails to start is tried twice and reported; the input is still there, and the next try starts it', async () => {
  const { page, chat, requests, complaints, close } = await open();
  const begins = '**/graphql/createChatSession';
  await page.route(begins, (route) => route.abort());
  await chat.launcher.click();
  await chat.panel.getByRole('textbox', { name: 'Your name' }).fill('Ana Ruiz');
  await chat.panel.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  await chat.panel.getByRole('textbox', { name: 'How can we help?' }).fill('Do you take cats?');
  const start = chat.panel.getByRole('button', { name: 'Start chat' });
  await start.click();
  await chat.panel.getByText('We couldn’t start the chat. What you typed is still here').first().waitFor();

  expect(requests.filter((request) => request.endsWith('/createChatSession'))).toHaveLength(2);
  expect(complaints).toContain('error: No results from server');
  await page.unroute(begins);
  await start.click();
  await chat.messages.getByText('Do you take cats?', { exact: true }).waitFor();
  await close();
});

test('a token that cannot be renewed is reported and mentioned in the chat, and a press renews it', async () => {
  const { page, chat, requests, complaints, close } = await open();
  const renews = '**/graphql/refreshChatToken';
  await page.route(renews, (route) => route.abort());
  await chat.begin('Is there a gym?');
  await chat.panel.getByText('We couldn’t reconnect.').waitFor();
  expect(renewals(requests)).toBe(3);
  expect(complaints).toContainEqual(
    expect.stringMatching(/^error: Something went wrong when trying to get an updated token: /),
  );

  await page.unroute(renews);
  await chat.panel.getByRole('button', { name: 'Try again' }).click();
  await chat.panel.getByText('We couldn’t reconnect.').waitFor({ state: 'detached' });
  await chat.say('With weights?');
  expect(await timesSent(page, 'With weights?')).toBe(1);
  await close();
});

test('a token whose session is no longer stored is reported, and the chat is over', async () => {
  const { page, chat, complaints, close } = await open();
  await chat.begin('Is there a lift?');
  await page.evaluate((key) => localStorage.removeItem(key), KEY);
  await chat.panel.getByRole('button', { name: 'Start a new chat' }).waitFor();
  expect(complaints).toContain("error: Can't update token: current token doesn't exist");
  await close();
});
