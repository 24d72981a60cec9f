import type { Browser, BrowserContext, Page } from 'playwright-core';

import { launchBrowser, visit } from '#tests/support/browser.ts';
import { chatVisitor } from '#tests/support/chatVisitor.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { until } from '#tests/support/until.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  // the other end says four minutes before the end of a token that it is near: here soon after the beginning
  const env = { CHAT_SESSIONS_PER_HOUR: '1000', CHAT_TOKEN_SECONDS: '245' };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Two tabs of one visitor, the operations they have asked for, and what either has complained of. */
async function openTabs() {
  const { page, complaints, close } = await visit(browser, `${product.url}/terms`);
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  const second = await page.context().newPage();
  second.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  await second.goto(`${product.url}/policy`);
  const timesAsked = (operation: string) => asked.filter((path) => path === `/graphql/${operation}`).length;
  const tabs = [
    { page, chat: chatVisitor(page) },
    { page: second, chat: chatVisitor(second) },
  ] as const;
  return { tabs, timesAsked, complaints, close };
}

/** A third tab is at it: whoever wants to do the same stands in line until it lets go. */
async function takeTurn(context: BrowserContext, what: 'create' | 'refresh') {
  const page = await context.newPage();
  await page.goto(`${product.url}/robots.txt`);
  const lock = `foyer-chat-${what}`;
  const turn = await page.evaluateHandle(
    (name) =>
      new Promise<{ end: () => void }>((taken) => {
        void navigator.locks.request(name, () => new Promise<void>((end) => taken({ end })));
      }),
    lock,
  );
  return {
    inLine: (count: number) => untilStanding(page, { lock, held: 1, pending: count }),
    /** Those in line go first. Its next turn is after them, and nobody does anything until it leaves. */
    goLast: () =>
      turn.evaluate(({ end }, name) => {
        const isNext = new Promise<void>((taken) => {
          void navigator.locks.request(name, () => {
            taken();
            return new Promise(() => undefined);
          });
        });
        end();
        return isNext;
      }, lock),
    leave: () => page.close(),
  };
}

type Line = { lock: string; held: number; pending: number };

/** So many do what only one may do at a time, and so many wait for it. */
const untilStanding = (page: Page, line: Line) =>
  page.evaluate(
    async ({ lock, held, pending, patienceMs }) => {
      const last = performance.now() + patienceMs;
      const countIn = (locks: LockInfo[] = []) => locks.filter(({ name }) => name === lock).length;
      for (;;) {
        const now = await navigator.locks.query();
        const counts = [countIn(now.held), countIn(now.pending)];
        if (counts[0] === held && counts[1] === pending) return;
        if (performance.now() > last)
          throw new Error(`${lock} is held and awaited by ${counts.join(' and ')}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    { ...line, patienceMs: 30_000 },
  );

/** How often it stands there in each tab, once nothing is on its way any more. */
async function timesIn(tabs: readonly { chat: ReturnType<typeof chatVisitor> }[], words: string) {
  const counts: number[] = [];
  for (const { chat } of tabs) {
    const said = chat.messages.getByText(words, { exact: true });
    await said.first().waitFor();
    await chat.messages.getByText('Sending', { exact: true }).first().waitFor({ state: 'detached' });
    counts.push(await said.count());
  }
  return counts;
}

test('two tabs that begin at the same moment are one chat: one session, and what either says once in both', async () => {
  const { tabs, timesAsked, complaints, close } = await openTabs();
  const [first, second] = tabs;
  await first.chat.fillIn('Is there a balcony?');
  await second.chat.fillIn('May I bring my parrot?');
  const turn = await takeTurn(first.page.context(), 'create');
  await Promise.all(tabs.map(({ chat }) => chat.start.click()));
  await turn.inLine(2);
  expect(timesAsked('createChatSession')).toBe(0);
  await turn.goLast();
  await turn.leave();

  expect(await timesIn(tabs, 'Is there a balcony?')).toEqual([1, 1]);
  expect(await timesIn(tabs, 'May I bring my parrot?')).toEqual([1, 1]);
  expect(timesAsked('createChatSession')).toBe(1);
  await Promise.all([first.chat.say('It should face south'), second.chat.say('He does not talk much')]);
  expect(await timesIn(tabs, 'It should face south')).toEqual([1, 1]);
  expect(await timesIn(tabs, 'He does not talk much')).toEqual([1, 1]);
  expect(complaints).toEqual([]);
  await close();
});

test('a token that ends soon is renewed once for both tabs, and both go on with the new one', async () => {
  const { tabs, timesAsked, complaints, close } = await openTabs();
  const [first, second] = tabs;
  await first.chat.begin('Is there a garage?');
  await second.chat.launcher.click();
  await timesIn(tabs, 'Is there a garage?');
  const turn = await takeTurn(first.page.context(), 'refresh');
  await turn.inLine(2);
  const before = timesAsked('refreshChatToken');
  // the new one ends as soon: whoever asks for the next stands in line again
  await turn.goLast();

  expect(timesAsked('refreshChatToken') - before).toBe(1);
  await turn.leave();
  await Promise.all([first.chat.say('For two cars'), second.chat.say('And a bicycle')]);
  expect(await timesIn(tabs, 'For two cars')).toEqual([1, 1]);
  expect(await timesIn(tabs, 'And a bicycle')).toEqual([1, 1]);
  expect(complaints).toEqual([]);
  await close();
});

test('a chat that is ended in one tab while something is being written in the other has ended there too', async () => {
  const { tabs, timesAsked, complaints, close } = await openTabs();
  const [first, second] = tabs;
  await first.chat.begin('Is there a fireplace?');
  await second.chat.launcher.click();
  await timesIn(tabs, 'Is there a fireplace?');
  await second.chat.box.pressSequentially('And who sweeps');
  await first.chat.end();

  await second.chat.panel.getByText('This chat has ended').waitFor();
  await second.chat.box.waitFor({ state: 'detached' });
  await second.page.waitForFunction(() => localStorage.getItem('TWILIO_WEBCHAT_WIDGET') === null);
  // the other tab may know it before the server is asked
  await until(() => timesAsked('endChatSession') > 0);
  expect(timesAsked('endChatSession')).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});
