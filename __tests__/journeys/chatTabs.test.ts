import type { Browser, BrowserContext, Page } from 'playwright-core';

import { limits } from '#tests/runner/timeLimits.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { chatVisitor } from '#tests/support/chatVisitor.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { until } from '#tests/support/until.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  // the chat service warns four minutes before a token ends, which is soon after the start here
  const env = { CHAT_SESSIONS_PER_HOUR: '1000', CHAT_TOKEN_SECONDS: '245' };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Two tabs of one visitor, the operations they have requested, and the complaints of each. */
async function openTabs() {
  const { page, complaints, close } = await visit(browser, `${product.url}/terms`);
  const requestPaths: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST') requestPaths.push(new URL(request.url()).pathname);
  });
  const second = await page.context().newPage();
  second.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  await second.goto(`${product.url}/policy`);
  const countRequests = (operation: string) =>
    requestPaths.filter((path) => path === `/graphql/${operation}`).length;
  const tabs = [
    { page, chat: chatVisitor(page) },
    { page: second, chat: chatVisitor(second) },
  ] as const;
  return { tabs, timesAsked: countRequests, complaints, close };
}

/** A third tab holds the lock, so others that need it wait in line until it lets go. */
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
    inLine: (count: number) => untilLockState(page, { lock, held: 1, pending: count }),
    /** Lets those in line go first; the third tab then takes the lock again and holds it until it leaves. */
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

/** Waits until this many requests hold the lock, and this many wait for it. */
const untilLockState = (page: Page, line: Line) =>
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
    { ...line, patienceMs: limits.pageMs },
  );

/** How often a message is shown in each tab, once nothing is in transit. */
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

test('two tabs that start at the same moment share one chat: one session, and each message once in both', async () => {
  const { tabs, timesAsked: countRequests, complaints, close } = await openTabs();
  const [first, second] = tabs;
  await first.chat.fillIn('Is there a balcony?');
  await second.chat.fillIn('May I bring my parrot?');
  const turn = await takeTurn(first.page.context(), 'create');
  await Promise.all(tabs.map(({ chat }) => chat.start.click()));
  await turn.inLine(2);
  expect(countRequests('createChatSession')).toBe(0);
  await turn.goLast();
  await turn.leave();

  expect(await timesIn(tabs, 'Is there a balcony?')).toEqual([1, 1]);
  expect(await timesIn(tabs, 'May I bring my parrot?')).toEqual([1, 1]);
  expect(countRequests('createChatSession')).toBe(1);
  await Promise.all([first.chat.say('It should face south'), second.chat.say('He does not talk much')]);
  expect(await timesIn(tabs, 'It should face south')).toEqual([1, 1]);
  expect(await timesIn(tabs, 'He does not talk much')).toEqual([1, 1]);
  expect(complaints).toEqual([]);
  await close();
});

test('a token that ends soon is renewed once for both tabs, and both continue with the new one', async () => {
  const { tabs, timesAsked: countRequests, complaints, close } = await openTabs();
  const [first, second] = tabs;
  await first.chat.begin('Is there a garage?');
  await second.chat.launcher.click();
  await timesIn(tabs, 'Is there a garage?');
  const turn = await takeTurn(first.page.context(), 'refresh');
  await turn.inLine(2);
  const before = countRequests('refreshChatToken');
  // the new token ends as soon, so the next one to renew it waits in line again
  await turn.goLast();

  expect(countRequests('refreshChatToken') - before).toBe(1);
  await turn.leave();
  await Promise.all([first.chat.say('For two cars'), second.chat.say('And a bicycle')]);
  expect(await timesIn(tabs, 'For two cars')).toEqual([1, 1]);
  expect(await timesIn(tabs, 'And a bicycle')).toEqual([1, 1]);
  expect(complaints).toEqual([]);
  await close();
});

test('a chat that is ended in one tab while the visitor writes in the other has ended there too', async () => {
  const { tabs, timesAsked: countRequests, complaints, close } = await openTabs();
  const [first, second] = tabs;
  await first.chat.begin('Is there a fireplace?');
  await second.chat.launcher.click();
  await timesIn(tabs, 'Is there a fireplace?');
  await second.chat.box.pressSequentially('And who sweeps');
  await first.chat.end();

  await second.chat.panel.getByText('This chat has ended').waitFor();
  await second.chat.box.waitFor({ state: 'detached' });
  await second.page.waitForFunction(() => localStorage.getItem('TWILIO_WEBCHAT_WIDGET') === null);
  // the other tab may know it before the request reaches the server
  await until(() => countRequests('endChatSession') > 0);
  expect(countRequests('endChatSession')).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});
