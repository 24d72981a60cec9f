import type { Browser, Page } from 'playwright-core';

import { launchBrowser, visit } from '#tests/support/browser.ts';
import { chatVisitor } from '#tests/support/chatVisitor.ts';
import { eventually } from '#tests/support/collector.ts';
import { holds } from '#tests/support/waits.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { headed } from '#tests/support/tourVisitor.ts';

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

/** A chat that has begun on its own page, and the number of connections opened there. */
async function begin(question: string) {
  const visitor = await visit(browser, `${product.url}/terms`);
  const sockets: string[] = [];
  visitor.page.on('websocket', (socket) => {
    const { pathname } = new URL(socket.url());
    if (pathname === '/chat/socket') sockets.push(pathname);
  });
  const chat = chatVisitor(visitor.page);
  await chat.begin(question);
  return { ...visitor, chat, sockets };
}

const numbersIn = (texts: readonly string[]) =>
  texts.flatMap((text) => /You:? ?Wish (\d+) of 20/.exec(text)?.[1] ?? []);

/** The whole chat as the server has it, in the format of the saved transcript. */
async function savedChat(page: Page): Promise<string[]> {
  await page.reload();
  const chat = chatVisitor(page);
  await chat.launcher.click();
  await chat.box.waitFor();
  return chat.saved();
}

test('twenty messages written while the connection breaks and is away arrive once each, in order', async () => {
  const { page, chat, sockets, close } = await begin('I have some wishes');
  const wishes = Array.from({ length: 20 }, (_, at) => String(at + 1));
  for (const number of wishes) {
    // by then some of them are in transit
    if (number === '5') await page.context().setOffline(true);
    await chat.say(`Wish ${number} of 20`);
  }
  await chat.panel.getByText('You’re offline.').first().waitFor();
  const waiting = chat.messages.getByText('Sending', { exact: true });
  await chat.messages.getByText('Wish 20 of 20', { exact: true }).waitFor();
  expect(await waiting.count()).toBeGreaterThanOrEqual(16);
  const before = sockets.length;
  await page.context().setOffline(false);
  await waiting.first().waitFor({ state: 'detached' });

  expect(sockets.length).toBeGreaterThan(before);
  const items = chat.messages.getByRole('listitem');
  expect(numbersIn(await items.allTextContents())).toEqual(wishes);
  expect(numbersIn(await savedChat(page))).toEqual(wishes);
  await chat.messages.getByText('Wish 20 of 20', { exact: true }).waitFor();
  expect(numbersIn(await items.allTextContents())).toEqual(wishes);
  await close();
});

/** Visits five pages within the portal: homes, one of them, two documents, and the first document again. */
async function walk(page: Page) {
  const press = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL('**/listings');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/units/*/');
  await page.getByRole('link', { name: 'Book tour' }).first().waitFor();
  await press('Terms & Conditions');
  await headed(page, 'Terms & Conditions');
  await press('Privacy Policy');
  await headed(page, 'Privacy Policy');
  await page.goBack();
  await headed(page, 'Terms & Conditions');
}

test('fifty pages later an open chat has the same connection, and the text being written', async () => {
  const { page, chat, sockets, requests, complaints, close } = await begin('Is there one near the river?');
  await chat.box.fill('Or with a view, and');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const countListeners = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? NaN;
  };
  const listeners: number[] = [];
  for (let lap = 0; lap < 10; lap++) {
    await walk(page);
    listeners.push(await countListeners());
  }
  // what is loaded during the first laps stays in memory
  const before = Math.min(...listeners.slice(2));
  // a page that was just left may stay for a moment, but not for good
  const countMore = async () => (await countListeners()) - before;
  expect(await eventually(countMore, (more) => more < 7)).toBeLessThan(7);
  await holds(chat.box, 'Or with a view, and');
  expect(sockets).toHaveLength(1);
  expect(requests.filter((request) => request.endsWith('/createChatSession'))).toHaveLength(1);
  await chat.box.press('Enter');
  await chat.messages.getByText('Or with a view, and', { exact: true }).waitFor();
  expect(await chat.messages.getByText('Is there one near the river?', { exact: true }).count()).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});
