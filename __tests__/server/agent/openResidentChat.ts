import sql from 'sql-template-tag';

import { requestReply } from '#server/agent/turns/requestReply.ts';
import { createVisitorTools } from '#server/agent/createVisitorTools.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { createChatDeps } from '#server/chat/createChat.ts';
import type { Database } from '#server/db/database.ts';
import { newestMails } from '#server/db/outbox.ts';
import { addResidents } from '#server/demo/seed/residents/addResidents.ts';
import { readEnv } from '#server/env.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { createTokens } from '#server/tokens.ts';
import { openGraphql } from '#tests/server/graphql/openGraphql.ts';

import { agentDeps, openChat, secretKey } from './chatWithAgent.ts';

const START = new Date('2026-11-20T16:00:00Z');
let chats = 0;

type Options = { db: Database; organizationId: string };

/** Residents, the first with the address under which the chats begin. */
export async function addAnn({ db, organizationId }: Options) {
  await addResidents(db, { organizationId, name: 'Lantern Homes', now: START });
  await db.query(
    'test.mailbox',
    sql`
      update organizations set leasing_email = 'team@maple.example', rental_portal_url = 'https://maple.example'
      where id = ${organizationId}
    `,
  );
  await db.query('test.ann', sql`update residents set email = 'ann@example.com' where name = 'Maya Torres'`);
}

/** A resident's chat with the agent, on a clock that only the test moves. */
export async function openResidentChat({ db, organizationId }: Options) {
  // later than every other chat, so that the newest code is this chat's
  let now = new Date(START.getTime() + ++chats * 60_000);
  const clock = { now: () => now };
  const tokens = createTokens({ secretKey, missesPerMinute: 10 });
  const { graphql } = openGraphql({
    db,
    clock,
    tokens,
    chat: createChatDeps({ env: readEnv({}), db, clock, secretKey, requestReply }),
  });
  const parts = agentDeps(db, createScriptedAgent(createPlacesCache(db)), {
    clock,
    tokens,
    getTools: createVisitorTools(graphql),
  });
  const chat = await openChat(parts, { organizationId, useCase: 'RESIDENT_SUPPORT' });
  const { conversationSid } = chat;
  const write = createMailWriter({ db, tokens, mailFrom: null, listTourTimes });
  const say = async (text: string, mediaSids: string[] = []) => {
    const before = (await chat.answers()).length;
    await chat.say(text, {}, mediaSids);
    await answerTurn(parts, { conversationSid, holder: 'one' });
    return (await chat.answers())
      .slice(before)
      .map(({ body }) => body)
      .join('\n');
  };
  /** The newest email of that kind. */
  const mail = async (kind: string, to?: string) => {
    const [ofKind] = (await newestMails(db, 50))
      .filter((queued) => queued.kind === kind && (to === undefined || queued.recipient === to))
      // on a clock that does not move they have the same time
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.version - a.version);
    const written = ofKind && (await write(ofKind));
    if (!written || written === 'nothing to send') throw new Error(`No ${kind}`);
    return { ...written, recipient: ofKind.recipient };
  };
  const code = async (to = 'ann@example.com') =>
    /\d{3} \d{3}/.exec((await mail('resident.code', to)).text)?.[0] ?? '';
  /** Clears the rate limits, so that another code can be requested. */
  const requestCode = async (email = 'ann@example.com') => {
    await db.query('test.limits', sql`delete from rate_limits`);
    const first = await say('What is my rent?');
    return [first, await say(email === 'ann@example.com' ? 'Yes, send me a code' : `It is ${email}`)];
  };
  return {
    conversationSid,
    tell: say,
    mail,
    code,
    asked: requestCode,
    photo: chat.photo,
    said: async () => (await chat.answers()).map(({ body }) => body).join('\n'),
    wait: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    async proved(email = 'ann@example.com') {
      await requestCode(email);
      return say(await code(email));
    },
  };
}
