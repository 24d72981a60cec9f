import type { Browser, Page } from 'playwright-core';

import { accessibilityFaults } from '#tests/support/axe.ts';
import { slowness } from '#tests/runner/timeLimits.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { chatVisitor } from '#tests/support/chatVisitor.ts';
import { sideways } from '#tests/support/keyboard.ts';
import { teamChatAddress } from '#tests/support/outbox.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { until } from '#tests/support/until.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** How soon a message has to be on the other side. */
const LIVE_MS = 2_000 * slowness;

const phone = { viewport: { width: 390, height: 800 } };

/** A team member at the page of a chat. */
const teamMember = (page: Page) => ({
  name: page.getByRole('textbox', { name: /^Your name/ }),
  box: page.getByRole('textbox', { name: 'Your reply' }),
  send: page.getByRole('button', { name: 'Send' }),
  lines: page.getByRole('list', { name: 'Messages' }),
});

/** How long it takes until this is shown, in milliseconds. */
async function timeUntilShown(page: Page, words: string): Promise<number> {
  const startedAt = performance.now();
  await page.getByText(words, { exact: true }).waitFor();
  return performance.now() - startedAt;
}

test('a visitor and a team member talk live, until the chat is handed back and ended', async () => {
  const visitor = await visit(browser, `${product.url}/listings`, phone);
  const chat = chatVisitor(visitor.page);
  await chat.begin('Two bedrooms in Austin under 2,600 please');
  await chat.messages.getByRole('list', { name: 'Homes' }).waitFor();
  await chat.say('I would like to talk to a person');
  await chat.messages.getByText(/I’m passing this chat/).waitFor();
  // no one has looked yet, so no one is shown as there
  await chat.panel.getByRole('heading', { name: 'Lantern Homes team' }).waitFor();
  await chat.panel.getByText(/^(?:Replies within|Away · back) /).waitFor();

  const team = await visit(browser, await teamChatAddress(product.url, 'I would like to talk to a person'));
  const sam = teamMember(team.page);
  await team.page.getByText('In the chat now').waitFor();
  await team.page.getByText(/^Homes in Austin, .*2 bedrooms/).waitFor();
  expect(await accessibilityFaults(team.page)).toEqual([]);
  await chat.panel.getByText('Here now').waitFor();

  await sam.name.fill('Sam');
  await sam.box.pressSequentially('Hi Ana');
  await chat.messages.getByText('Lantern Homes is typing').waitFor();
  await sam.send.dblclick();
  await chat.messages.getByText('Hi Ana', { exact: true }).waitFor();
  await chat.panel.getByRole('heading', { name: 'Sam', exact: true }).waitFor();
  await chat.panel.getByText('Lantern Homes · Here now').waitFor();
  expect(await accessibilityFaults(visitor.page)).toEqual([]);

  await chat.box.pressSequentially('May I bring');
  await team.page.getByText('Ana Ruiz is typing…').waitFor();
  await chat.say('May I bring my three cats?');
  expect(await timeUntilShown(team.page, 'May I bring my three cats?')).toBeLessThan(LIVE_MS);
  await team.page.getByText('Saved replies').click();
  await team.page.getByRole('button', { name: /^Is there anything else/ }).click();
  await sam.box.press('Home');
  await sam.box.pressSequentially('Yes, all three. ');
  await sam.box.press('Enter');
  const answer = 'Yes, all three. Is there anything else I can help with?';
  expect(await timeUntilShown(visitor.page, answer)).toBeLessThan(LIVE_MS);
  await chat.messages.getByText('Read', { exact: true }).waitFor();

  // the answer that was pressed twice is there once, after a reload too
  await team.page.reload();
  expect(await sam.lines.getByText('Hi Ana', { exact: true }).count()).toBe(1);
  await team.page.getByText('You’re answering as Sam').waitFor();

  await team.page.getByRole('button', { name: 'Hand back' }).click();
  await chat.messages.getByText(/^Sam passed this chat back to me\./).waitFor();
  await chat.panel.getByRole('heading', { name: 'Live Chat' }).waitFor();
  await team.page.getByText('The assistant is answering now').waitFor();
  const assistantLines = sam.lines.locator('.agent');
  const before = await assistantLines.count();
  await chat.say('Which towns do you have homes in?');
  await until(async () => (await assistantLines.count()) > before);

  await team.page.setViewportSize(phone.viewport);
  expect(await sideways(team.page)).toBe(0);
  await sam.box.fill('One more thing: the office closes early today.');
  await sam.send.click();
  await chat.messages.getByText('One more thing: the office closes early today.').waitFor();
  await team.page.getByText('End chat', { exact: true }).click();
  await team.page.getByRole('button', { name: 'End this chat' }).click();
  await chat.panel.getByRole('heading', { name: 'This chat has ended' }).waitFor();
  await team.page.getByText('This chat has ended').waitFor();
  await chat.panel.getByRole('button', { name: 'Start a new chat' }).click();
  await chat.start.waitFor();
  expect([...visitor.complaints, ...team.complaints]).toEqual([]);
  await Promise.all([visitor.close(), team.close()]);
});

test('a team member without script uses a saved reply, and it is sent once', async () => {
  const visitor = await visit(browser, `${product.url}/listings`);
  const chat = chatVisitor(visitor.page);
  await chat.begin('A person please, about parking');
  await chat.messages.getByText(/I’m passing this chat/).waitFor();
  const address = await teamChatAddress(product.url, 'A person please, about parking');
  const team = await visit(browser, address, { javaScriptEnabled: false });
  const sam = teamMember(team.page);
  await team.page.getByText('Saved replies').click();
  await team.page.getByRole('button', { name: /^Hi Ana, give me a minute/ }).click();
  await until(async () => (await sam.box.inputValue()).startsWith('Hi Ana, give me a minute'));
  await sam.name.fill('Sam');
  await sam.send.dblclick();
  await sam.lines.getByText(/^Hi Ana, give me a minute/).waitFor();
  await chat.messages.getByText(/^Hi Ana, give me a minute/).waitFor();
  expect(await chat.messages.getByText(/^Hi Ana, give me a minute/).count()).toBe(1);
  await chat.say('Thank you, Sam');
  await until(async () => {
    await team.page.reload();
    return sam.lines.getByText('Thank you, Sam').count();
  }, 500);
  expect([...visitor.complaints, ...team.complaints]).toEqual([]);
  await Promise.all([visitor.close(), team.close()]);
});
