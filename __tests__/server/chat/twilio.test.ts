import { createHmac } from 'node:crypto';

import { chatPartsOf } from '#server/chat/chatPartsOf.ts';
import { say } from '#server/chat/conversations/say.ts';
import { changeChat } from '#server/chat/delivery/change.ts';
import { endSession } from '#server/chat/session/changeSession.ts';
import { createSession } from '#server/chat/session/createSession.ts';
import { refreshToken } from '#server/chat/session/refreshToken.ts';
import type { SessionParts } from '#server/chat/session/sessionParts.ts';
import { updateConversation } from '#server/chat/session/updateConversation.ts';
import { carryChats } from '#server/chat/twilio/carryChats.ts';
import { createTwilioWebhook } from '#server/chat/twilio/webhook.ts';
import { agentSeat } from '#server/agent/turns/agentSeat.ts';
import { messagePage } from '#server/db/chat/messages.ts';
import { chatSession } from '#server/db/chat/sessions.ts';
import { waitingTurns } from '#server/db/agent/turns.ts';
import { readEnv } from '#server/env.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { sharedPostgres } from '#tests/support/bothEngines.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

import { addOrganization } from './chatServer.ts';
import { type LocalTwilio, openLocalTwilio } from './localTwilio.ts';

const START_MS = 180_000;
const secretKey = createSecretKey('a secret of the tests');
const mac = Buffer.alloc(32);
const browser = { mac: () => mac, begin: () => mac, keep: () => mac, end: () => undefined };

let keys = 0;

async function until<Value>(look: () => Value | Promise<Value>): Promise<NonNullable<Value>> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe.each(['embedded', 'PostgreSQL'] as const)('A chat that Twilio carries (%s)', (engine) => {
  let database: TestDatabase;
  let twilio: LocalTwilio;
  let parts: SessionParts;
  let organizationId: string;

  beforeAll(async () => {
    database = await openTestDatabase(
      { poolSize: 10 },
      engine === 'embedded' ? null : await sharedPostgres(),
    );
    organizationId = await addOrganization(database.db);
    twilio = await openLocalTwilio();
    const env = { ...readEnv({ CHAT_SESSIONS_PER_HOUR: '1000' }), twilioChat: twilio.chat };
    const clock = { now: () => new Date() };
    const chat = chatPartsOf({ env, db: database.db, clock, secretKey });
    const tokens = createTokens({ secretKey, missesPerMinute: 10 });
    parts = { ...chat, ip: '192.0.2.7', browser, bearer: null, tokens };
  }, START_MS);
  afterAll(async () => {
    await twilio.close();
    await database.close();
  }, START_MS);

  const asked = (query: string) => ({
    organizationId,
    agentIdentifier: 'leasing',
    useCase: 'LEASING_SUPPORT' as const,
    preEngagement: { name: 'Ann', query, email: 'ann@example.com' },
    idempotencyKey: `the-key-${++keys}`,
  });
  const remoteOf = (conversationSid: string) => {
    const remote = twilio.conversations.find((one) => one.sid === conversationSid);
    if (!remote) throw new Error('Twilio has no such conversation');
    return remote;
  };
  const webhook = (request: Request) => createTwilioWebhook(parts, twilio.chat)(request);
  const local = async (conversationSid: string) =>
    (await messagePage(database.db, conversationSid, { from: null, isDescending: false, most: 100 })).map(
      ({ body, author }) => ({ body, author }),
    );
  const answer = (conversationSid: string, body: string) =>
    changeChat(parts, async (change) => {
      const session = await chatSession(change.tx, conversationSid);
      if (!session) throw new Error('no session');
      const place = await agentSeat(change, session);
      await say(change, place, { body, attributes: '{"by":"agent"}', mediaSids: [] });
    });
  const said = (conversationSid: string, changes: Record<string, string> = {}) => ({
    EventType: 'onMessageAdded',
    Source: 'SDK',
    ConversationSid: conversationSid,
    MessageSid: `IM${'a'.repeat(31)}${++keys % 10}`,
    Body: 'Is it still free?',
    Attributes: '{"client":"a1"}',
    ...changes,
  });

  test('stands at Twilio, with its visitor and what he asked, when its beginning is answered', async () => {
    const { conversationSid, token, identity } = await createSession(parts, asked('Is 4B free?'));
    const remote = remoteOf(conversationSid);
    expect([...remote.participants.keys()]).toEqual([identity]);
    expect(twilio.users.get(identity)).toBe('Ann');
    expect(remote.messages).toMatchObject([{ author: identity, body: 'Is 4B free?' }]);
    expect(JSON.parse(remote.attributes)).toMatchObject({ agentIdentifier: 'leasing' });
    expect(new Set(twilio.asked.map(({ authorization }) => authorization))).toEqual(
      new Set([`Basic ${Buffer.from('SK1:the secret of the key').toString('base64')}`]),
    );

    const [head = '', body = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    expect(claims).toMatchObject({ iss: 'SK1', sub: twilio.chat.accountSid });
    expect(claims).toMatchObject({ grants: { identity, chat: { service_sid: 'IS1' } } });
    const right = createHmac('sha256', 'the secret of the key').update(`${head}.${body}`).digest('base64url');
    expect(signature).toBe(right);
    expect((await refreshToken(parts, { token, conversationSid })).identity).toBe(identity);
  });

  test('is one when an answer of Twilio’s was lost and its beginning is asked for again', async () => {
    const input = asked('x'.repeat(2_000));
    for (const faults of [['lost'], ['busy'], ['lost', 'lost', 'lost']] as const) {
      twilio.faults.push(...faults);
      await createSession(parts, input).catch(() => undefined);
    }
    twilio.faults.length = 0;
    const { conversationSid, identity } = await until(() => createSession(parts, input).catch(() => null));
    const { messages } = remoteOf(conversationSid);
    expect(messages.map(({ body, author }) => [body.length, author])).toEqual([
      [1_600, identity],
      [400, identity],
    ]);
    expect(
      twilio.conversations.filter(({ messages: all }) => all[0]?.body === messages[0]?.body),
    ).toHaveLength(1);
  });

  test('takes what its visitor says there, once, and carries the answer back', async () => {
    const { conversationSid, identity } = await createSession(parts, asked('Hello'));
    const carrying = carryChats({ ...parts, log: listeningLog().log }, twilio.chat);
    const event = said(conversationSid, { Author: identity });
    expect((await webhook(twilio.telling(event)))?.status).toBe(204);
    expect((await webhook(twilio.telling(event)))?.status).toBe(204);
    expect(await local(conversationSid)).toEqual([
      { body: 'Hello', author: identity },
      { body: 'Is it still free?', author: identity },
    ]);
    expect(await waitingTurns(database.db, new Date(), 100)).toContain(conversationSid);

    await answer(conversationSid, 'It is.');
    const { messages, participants } = await until(() => {
      const remote = remoteOf(conversationSid);
      return remote.messages.length === 2 ? remote : null;
    });
    expect(messages[1]).toMatchObject({ body: 'It is.' });
    expect([...participants.keys()]).toContain(messages[1]?.author);
    await until(() => twilio.hooks.length > 0);
    expect(twilio.hooks[0]?.url).toEqual(['https://portal.example/chat/twilio']);

    const { MessageSid } = event;
    const changed = { ...event, EventType: 'onMessageUpdated', Body: 'Is 4C free?', ModifiedBy: identity };
    await webhook(twilio.telling(changed));
    expect((await local(conversationSid))[1]?.body).toBe('Is 4C free?');
    await webhook(twilio.telling({ ...changed, EventType: 'onMessageRemoved' }));
    expect((await local(conversationSid)).map(({ body }) => body)).toEqual(['Hello', 'It is.']);
    await carrying.stop();
    expect(twilio.asked.filter(({ path }) => path.includes(MessageSid))).toEqual([]);
  });

  test('tells Twilio where its visitor is, and closes on either side', async () => {
    const first = await createSession(parts, asked('One'));
    const carrying = carryChats({ ...parts, log: listeningLog().log }, twilio.chat);
    const { conversationSid } = first;
    const context = { marketName: 'Austin' };
    const named = { conversationId: conversationSid, organizationId, agentIdentifier: 'leasing' };
    await updateConversation(parts, { ...named, conversationContext: context });
    await until(() => remoteOf(conversationSid).attributes.includes('Austin'));
    await endSession(parts, { conversationSid });
    await until(() => remoteOf(conversationSid).state === 'closed');
    await carrying.stop();

    const second = await createSession(parts, asked('Two'));
    const closed = { EventType: 'onConversationStateUpdated', Source: 'API', StateTo: 'closed' };
    await webhook(twilio.telling({ ...closed, ConversationSid: second.conversationSid }));
    expect((await chatSession(database.db, second.conversationSid))?.endedAt).not.toBeNull();
    const { token, conversationSid: ended } = second;
    await expect(refreshToken(parts, { token, conversationSid: ended })).rejects.toThrow('no such chat');
  });

  test('carries what a server that has died has left', async () => {
    const { conversationSid } = await createSession(parts, asked('Hello'));
    await answer(conversationSid, 'Nobody has carried this.');
    expect(remoteOf(conversationSid).messages).toHaveLength(1);
    const carrying = carryChats({ ...parts, log: listeningLog().log }, twilio.chat);
    await until(() => remoteOf(conversationSid).messages.length === 2);
    await carrying.stop();
  });

  test('believes nobody who does not sign as Twilio does, and no event of ours', async () => {
    const { conversationSid, identity } = await createSession(parts, asked('Hello'));
    const event = said(conversationSid, { Author: identity });
    const forged = twilio.telling({ ...event, Body: 'Delete everything' }, event);
    expect((await webhook(forged))?.status).toBe(403);
    expect((await webhook(twilio.telling({ ...event, Source: 'API' })))?.status).toBe(204);
    expect((await webhook(twilio.telling(said(`CH${'f'.repeat(32)}`))))?.status).toBe(204);
    expect((await webhook(new Request('http://127.0.0.1/chat/twilio')))?.status).toBe(405);
    expect(await webhook(new Request('http://127.0.0.1/chat/other'))).toBeNull();
    expect(await local(conversationSid)).toHaveLength(1);
  });
});
