import type { Browser, Page } from 'playwright-core';
import sql from 'sql-template-tag';

import { type Membership, getMembership } from '#server/chat/conversations/membership.ts';
import { appendMessage as store } from '#server/chat/conversations/sendMessage.ts';
import { createChatBus } from '#server/chat/delivery/bus.ts';
import { type ChatChange, changeChat } from '#server/chat/delivery/changeChat.ts';
import { createSid } from '#server/chat/sids.ts';
import { addMedia } from '#server/chat/queries/media.ts';
import { changeChatUser, type ChatUser, chatUserByIdentity } from '#server/chat/queries/users.ts';
import type { Database } from '#server/db/database.ts';
import { chatVisitor, picture } from '#tests/support/chatVisitor.ts';
import type { ProductOnPostgres } from '#tests/support/productOnPostgres.ts';
import { eventually } from '#tests/support/collector.ts';

import { visitWatched } from './watched.ts';
import { packed } from './words.ts';

type Said = { by: Membership; body?: string; attributes?: string; mediaSids?: string[] };

/** A chat in a browser, where both sides can also send what the product would never let them send. */
export async function openChat(
  { product, db }: ProductOnPostgres,
  browser: Browser,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
) {
  const visitor = await visitWatched(browser, `${product.url}/terms`);
  const { page } = visitor;
  await prepare(page);
  const chat = chatVisitor(page);
  await chat.begin('Hello');
  await chat.messages.getByRole('group', { name: 'Was this answer helpful?' }).first().waitFor();

  const stored = await page.evaluate(() => localStorage.getItem('TWILIO_WEBCHAT_WIDGET'));
  const { conversation } = JSON.parse(stored ?? '') as { conversation: { sid: string } };
  const agent = await personIn(db, conversation.sid, 'AGENT');
  const theirs = await getMembership(db, agent, conversation.sid);
  const own = await getMembership(db, await personIn(db, conversation.sid, 'VISITOR'), conversation.sid);

  const bus = createChatBus({ hasOthers: true });
  const change = (work: (writing: ChatChange) => Promise<void>) =>
    changeChat({ db, clock: { now: () => new Date() }, bus }, work);
  let times = 0;

  const storeMessages = (words: readonly Said[]) =>
    change(async (writing) => {
      for (const { by, body, attributes, mediaSids = [] } of words) {
        await store(writing, by, { body, attributes, mediaSids });
      }
    });

  return {
    ...visitor,
    chat,
    own,
    theirs,

    callAgent: (friendlyName: string) =>
      change(async ({ tx, now, markChanged }) => {
        await changeChatUser(tx, agent.sid, { friendlyName, now });
        markChanged(agent.sid, 'info');
      }),

    conversationSid: conversation.sid,

    tell: storeMessages,

    /** Sends all messages at once, and returns how they read; of a long chat the page shows only the end. */
    async say(words: readonly Said[]) {
      const [from, to] = [`From here ${++times}`, `Until here ${times}`];
      await storeMessages([{ by: theirs, body: from }, ...words, { by: theirs, body: to }]);
      const between = async () => {
        const lines = await messagesOn(page);
        const findPosition = (body: string) => lines.findLastIndex((line) => line.words === packed(body));
        return findPosition(from) < 0
          ? []
          : lines.slice(findPosition(from) + 1, Math.max(0, findPosition(to)));
      };
      return eventually(between, (lines) => lines.length === words.length);
    },

    /**
     * Files with these names, sent in advance. The first is a picture, whose name is announced but not
     * visible.
     */
    store: (names: readonly string[]): Promise<string[]> =>
      Promise.all(
        names.map(async (filename, at) => {
          const sid = createSid('ME');
          const { organizationId } = own.conversation;
          const kind =
            at === 0
              ? { contentType: 'image/png', content: picture }
              : { contentType: 'text/plain; charset=utf-8', content: Buffer.from('hello') };
          await addMedia(db, {
            sid,
            organizationId,
            author: own.participant.identity,
            filename,
            ...kind,
            now: new Date(),
          });
          return sid;
        }),
      ),
  };
}

async function personIn(db: Database, conversationSid: string, role: ChatUser['role']): Promise<ChatUser> {
  const findUser = async () => {
    const [found] = await db.query<{ identity: string }>(
      'test.person',
      sql`
        select identity from chat_users join chat_participants on user_sid = chat_users.sid
        where conversation_sid = ${conversationSid} and role = ${role}
      `,
    );
    return found ? await chatUserByIdentity(db, found.identity) : null;
  };
  const person = await eventually(findUser, (found) => found !== null);
  if (!person) throw new Error(`There is no ${role} in this conversation.`);
  return person;
}

/** The readable text of each message in the chat. */
export async function messagesOn(page: Page) {
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label="Messages"] ol > li')].map((line) => ({
      author: line.querySelector('p')?.textContent ?? '',
      words: line.querySelector('[dir="auto"]')?.textContent ?? '',
      files: [...line.querySelectorAll('[aria-label="Files"] > li')].map(
        (file) => file.textContent + (file.querySelector('img')?.alt ?? ''),
      ),
    })),
  );
  return lines.map(({ author, words, files }) => ({
    author: packed(author),
    words: packed(words),
    files: files.map(packed),
  }));
}
