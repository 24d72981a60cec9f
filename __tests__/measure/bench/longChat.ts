import type { Browser, Page } from 'playwright-core';
import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';

import { launchBrowser } from '../../support/browser.ts';
import { chatVisitor } from '../../support/chatVisitor.ts';
import { copyDatabase } from '../../support/templates.ts';

import { allAnswered } from './chatVisitor.ts';
import { open } from './databases.ts';
import { heapMegabytes } from './heap.ts';
import { watchMainThread } from './mainThread.ts';
import { startProduct } from './product.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { median, quantile } from './statistics.ts';

const MESSAGES = 10_000;
const VISITS = 7;
const LETTERS = 40;
const QUESTION = 'Hello';

/**
 * A chat in the browser: the time until it accepts typing, and the cost of a letter when a long one is fully
 * shown.
 */
export async function measureLongChat(stage: Stage): Promise<Row[]> {
  const databaseUrl = await copyDatabase(stage.databaseUrl);
  const db = await open({ DATABASE_URL: databaseUrl });
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    CHAT_SESSIONS_PER_HOUR: String(2 * VISITS),
    CHAT_SOCKETS_PER_IP: String(2 * VISITS),
  });
  const browser = await launchBrowser();
  try {
    const url = `http://localhost:${product.port}/terms`;
    const toForm: number[] = [];
    for (let count = 0; count < VISITS; count++) toForm.push(await formOnce(browser, url));

    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const chat = chatVisitor(page);
    await chat.begin(QUESTION);
    await allAnswered(db);
    await fill(db, MESSAGES);
    const openings: number[] = [];
    for (let count = 0; count < VISITS; count++) openings.push(await openOnce(page));
    await loadAll(page);
    const letters = await typeIn(page);
    const heap = await heapMegabytes(page);

    return [
      row({
        what: 'the chat: from a press on its button to its form, once its code is there',
        unit: 'ms',
        ours: median(toForm),
        limit: { of: 'ours', max: 300 },
      }),
      row({
        what: `a chat of ${MESSAGES.toLocaleString('en')} messages: from a press on its button to the newest one, its code fetched and the conversation joined`,
        unit: 'ms',
        ours: median(openings),
        limit: { of: 'ours', max: 1_000 },
      }),
      row({
        what: `a chat of ${MESSAGES.toLocaleString('en')} messages, all of them there: main thread for a letter until it is painted, 95 of 100`,
        unit: 'ms',
        ours: quantile(letters, 0.95),
        limit: { of: 'ours', max: 16 },
      }),
      row({
        what: `a chat of ${MESSAGES.toLocaleString('en')} messages, all of them there: what the page holds in its heap`,
        unit: 'MB',
        ours: heap,
        limit: { of: 'ours', max: 150 },
      }),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await db.close();
  }
}

/** A visitor who has opened and closed an empty chat before, so its code is loaded. */
async function formOnce(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const { launcher, panel } = chatVisitor(page);
    await launcher.click();
    await panel.getByRole('textbox', { name: 'How can we help?' }).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await launcher.waitFor();
    return await pressUntil(page, 'textarea[name="query"]');
  } finally {
    await context.close();
  }
}

async function openOnce(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'networkidle' });
  await chatVisitor(page).launcher.waitFor();
  return pressUntil(page, '[role="region"][aria-label="Messages"] li:nth-child(50)');
}

/** Measured by the page's own clock, from the press until the awaited element has been painted. */
const pressUntil = (page: Page, selector: string) =>
  page.evaluate(
    (targetSelector) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(targetSelector)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        });
        observer.observe(document.body, { childList: true, subtree: true });
        const began = performance.now();
        document.querySelector<HTMLElement>('button[aria-expanded][aria-label^="Live Chat"]')?.click();
      }),
    selector,
  );

/** Saving a chat loads all of it. */
async function loadAll(page: Page): Promise<void> {
  const saved = page.waitForEvent('download', { timeout: 300_000 });
  await chatVisitor(page).choose('Save this chat as a file');
  await saved;
}

/** Types each letter separately. */
async function typeIn(page: Page): Promise<number[]> {
  await chatVisitor(page).box.focus();
  const mainThreadMs = await watchMainThread(page);
  const letters: number[] = [];
  for (let count = 0; count < LETTERS; count++) {
    const before = await mainThreadMs();
    await page.keyboard.type('a');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    letters.push((await mainThreadMs()) - before);
  }
  return letters;
}

/** Adds this many messages, alternating between both sides. */
async function fill(db: Database, count: number): Promise<void> {
  await db.query(
    'bench.longChat',
    sql`
      with chat as (
        select c.sid, c.next_index, c.messages_event, m.author as visitor,
          (select author from chat_messages where conversation_sid = c.sid and author <> m.author limit 1) as agent
        from chat_conversations c
        join chat_messages m on m.conversation_sid = c.sid and m.index = 0
        -- earlier measurements have their own chats
        order by c.created_at desc
        limit 1
      ), said as (
        insert into chat_messages (
          sid, conversation_sid, index, author, body, created_at, updated_at, added_event, event
        )
        select 'IM' || md5(chat.sid || n), chat.sid, chat.next_index + n - 1,
          case when n % 2 = 0 then visitor else coalesce(agent, visitor) end,
          'Something that was said, for the ' || n || 'th time, in some twelve words.',
          now(), now(), chat.messages_event + n, chat.messages_event + n
        from chat, generate_series(1, ${count}::int) as n
        returning index
      )
      update chat_conversations set
        next_index = next_index + ${count}::int, messages_event = messages_event + ${count}::int,
        last_index = next_index + ${count}::int - 1, last_at = now()
      where sid = (select sid from chat)
    `,
  );
}
