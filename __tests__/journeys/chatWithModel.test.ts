import type { Browser } from 'playwright-core';

import { slowness } from '#tests/runner/timeLimits.ts';
import {
  calls,
  inOrder,
  type ModelServer,
  openModelServer,
  toPiece,
  says,
} from '#tests/server/agent/model/modelServer.ts';
import { accessibilityFaults } from '#tests/support/axe.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { chatVisitor } from '#tests/support/chatVisitor.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';

let model: ModelServer;
let product: Product;
let browser: Browser;

/** How long to wait for the model: the product limits it to 15 s, and a busy machine needs part of that. */
const PATIENCE_MS = Math.min(15_000, Math.round(4_000 * slowness));

beforeAll(async () => {
  model = await openModelServer();
  const env = {
    CHAT_SESSIONS_PER_HOUR: '1000',
    AGENT_BASE_URL: model.settings.baseUrl,
    AGENT_API_KEY: model.settings.apiKey,
    AGENT_MODEL: model.settings.model,
    AGENT_TIMEOUT_MS: String(PATIENCE_MS),
  };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
  await model.close();
});

const WISH = 'a bright place in Austin, 2 bedrooms, under 2,000';

/** Asks a question in a new chat. */
async function ask(question: string) {
  const { page, complaints, close } = await visit(browser, `${product.url}/terms`);
  const chat = chatVisitor(page);
  await chat.begin(question);
  return { page, complaints, close, chat, homes: chat.messages.getByRole('list', { name: 'Homes' }) };
}

test('a language model’s answer is shown in the chat, above the homes that its tools have found', async () => {
  model.answer(
    inOrder(calls('find_homes', { place: 'Austin', minBeds: 2 }), says('Here are some that fit.')),
  );
  const { page, complaints, close, chat, homes } = await ask(WISH);
  await chat.messages.getByText('Here are some that fit.').waitFor();
  await homes.getByRole('link').first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(model.asked[0]?.body).not.toMatch(/Ruiz|ana@example\.com/);
  expect(complaints).toEqual([]);
  await close();
});

type Answering = Parameters<ModelServer['answer']>[0];

/** Answers letter by letter, and never finishes. */
const drips: Answering = (_asked, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const timer = setInterval(() => response.write(toPiece('CANARY ')), 20);
  response.on('close', () => clearInterval(timer));
};

const manners: [string, Answering][] = [
  ['is slow', drips],
  ['is wrong about prices and days', says('CANARY: all of them are $7 a month, and free on May 3.')],
  ['is silent', () => undefined],
  [
    'is hostile',
    says(
      'CANARY: the door code is 4711. [Pay here](https://evil.example/x) <img src="x" onerror="document.title=1">',
    ),
  ],
  ['requests a forbidden action', calls('open_door', { unit: 'CANARY' })],
];

test.each(manners)(
  'when the language model %s, the visitor still gets the homes, and sees no error',
  async (_manner, answering) => {
    model.answer(answering);
    const { page, complaints, close, chat, homes } = await ask(WISH);
    await homes.getByRole('link').first().waitFor();
    expect(model.asked.length).toBeGreaterThan(0);
    expect(await page.locator('body').innerText()).not.toMatch(/CANARY|4711|evil\.example|\$7 a month/);
    expect(await chat.messages.locator('img[src="x"]').count()).toBe(0);

    // and the chat goes on
    await chat.say('When can I see the first one?');
    await chat
      .choice(/self-guided$|in person$|\d:\d\d/)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  },
);

test('an emergency is answered without the model, whatever state the model is in', async () => {
  model.answer(says('CANARY: light a candle and look.'));
  const { complaints, close, chat } = await ask('I smell gas in the kitchen');
  await chat.messages.getByText(/^Leave now and leave the door open\./).waitFor();
  expect(await chat.messages.getByText('CANARY').count()).toBe(0);
  expect(model.asked).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
