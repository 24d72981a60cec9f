import { createHmac } from 'node:crypto';

import sql from 'sql-template-tag';

import { ensureAgentParticipant } from '#server/agent/turns/agentParticipant.ts';
import { requestReply } from '#server/agent/turns/requestReply.ts';
import { sendMessage } from '#server/chat/conversations/sendMessage.ts';
import { createChatDeps } from '#server/chat/createChat.ts';
import { changeChat } from '#server/chat/delivery/changeChat.ts';
import { lockConversation } from '#server/chat/queries/conversations.ts';
import { listMessagePage } from '#server/chat/queries/messages.ts';
import { purgeChats } from '#server/chat/queries/retention.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import { acquireSyncLease } from '#server/chat/queries/syncState.ts';
import { createSession } from '#server/chat/session/createSession.ts';
import { refreshToken } from '#server/chat/session/issueSession.ts';
import { endSession } from '#server/chat/session/sessionChanges.ts';
import type { SessionDeps } from '#server/chat/session/sessionDeps.ts';
import { updateConversation } from '#server/chat/session/updateConversation.ts';
import { purgeTwilioChats, syncChatsToTwilio } from '#server/chat/twilio/syncChatsToTwilio.ts';
import { syncConversation } from '#server/chat/twilio/syncConversation.ts';
import { createTwilioRequests, type TwilioSyncDeps } from '#server/chat/twilio/twilioRequests.ts';
import { createTwilioRoutes } from '#server/chat/twilio/webhook.ts';
import { listPendingTurns } from '#server/agent/queries/turns.ts';
import type { Database } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';
import { describeOrganization } from '#tests/support/organization.ts';
import { listeningLog } from '#tests/support/testSettings.ts';
import { until } from '#tests/support/until.ts';

import { type LocalTwilio, openLocalTwilio } from './localTwilio.ts';

const secretKey = createSecretKey('a secret of the tests');
const hash = Buffer.alloc(32);
const browser = { hash: () => hash, begin: () => hash, persist: () => hash, end: () => undefined };

let keys = 0;

describeOrganization('A chat carried by Twilio', (fixture) => {
  let twilio: LocalTwilio;
  let deps: SessionDeps;

  beforeAll(async () => {
    twilio = await openLocalTwilio();
    const env = { ...readEnv({ CHAT_SESSIONS_PER_HOUR: '1000' }), twilioChat: twilio.chat };
    const clock = { now: () => new Date() };
    const chat = createChatDeps({ env, db: fixture.db, clock, secretKey, requestReply });
    const tokens = createTokens({ secretKey, missesPerMinute: 10 });
    deps = { ...chat, ip: '192.0.2.7', browser, bearer: null, tokens };
  });
  afterAll(() => twilio.close());

  const createInput = (query: string) => ({
    organizationId: fixture.organizationId,
    agentIdentifier: 'leasing',
    useCase: 'LEASING_SUPPORT' as const,
    preEngagement: { name: 'Ann', query, email: 'ann@example.com' },
    idempotencyKey: `the-key-${++keys}`,
  });
  const getRemote = (conversationSid: string) => {
    const remote = twilio.conversations.find((one) => one.sid === conversationSid);
    if (!remote) throw new Error('Twilio has no such conversation');
    return remote;
  };
  const webhook = (request: Request) => openRoutes(createTwilioRoutes(deps, twilio.chat))(request);
  const local = async (conversationSid: string) =>
    (await listMessagePage(fixture.db, conversationSid, { from: null, isDescending: false, limit: 100 })).map(
      ({ body, author }) => ({ body, author }),
    );
  const answer = (conversationSid: string, body: string) =>
    changeChat(deps, async (change) => {
      const session = await findChatSession(change.tx, conversationSid);
      if (!session) throw new Error('no session');
      const conversation = await lockConversation(change.tx, conversationSid);
      if (!conversation) throw new Error('no conversation');
      const place = await ensureAgentParticipant(change, conversation, session);
      await sendMessage(deps, change, place, { body, attributes: '{"by":"agent"}', mediaSids: [] });
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

  test('exists at Twilio, with its visitor and their question, when its start is answered', async () => {
    const { conversationSid, token, identity } = await createSession(deps, createInput('Is 4B free?'));
    const remote = getRemote(conversationSid);
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
    expect((await refreshToken(deps, { token, conversationSid })).identity).toBe(identity);
  });

  test('is one chat when Twilio’s answer was lost and its start is requested again', async () => {
    const input = createInput('x'.repeat(2_000));
    for (const faults of [['lost'], ['busy'], ['lost', 'lost', 'lost']] as const) {
      twilio.faults.push(...faults);
      await createSession(deps, input).catch(() => undefined);
    }
    twilio.faults.length = 0;
    const { conversationSid, identity } = await until(() => createSession(deps, input).catch(() => null));
    const { messages } = getRemote(conversationSid);
    expect(messages.map(({ body, author }) => [body.length, author])).toEqual([
      [1_600, identity],
      [400, identity],
    ]);
    expect(
      twilio.conversations.filter(({ messages: all }) => all[0]?.body === messages[0]?.body),
    ).toHaveLength(1);
  });

  test('sends the visitor’s messages there once and brings back the answer', async () => {
    const { conversationSid, identity } = await createSession(deps, createInput('Hello'));
    const carrying = syncChatsToTwilio({ ...deps, log: listeningLog().log }, twilio.chat);
    const event = said(conversationSid, { Author: identity });
    expect((await webhook(twilio.telling(event)))?.status).toBe(204);
    expect((await webhook(twilio.telling(event)))?.status).toBe(204);
    expect(await local(conversationSid)).toEqual([
      { body: 'Hello', author: identity },
      { body: 'Is it still free?', author: identity },
    ]);
    expect(await listPendingTurns(fixture.db, new Date(), 100)).toContain(conversationSid);

    await answer(conversationSid, 'It is.');
    const { messages, participants } = await until(() => {
      const remote = getRemote(conversationSid);
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

  test('removes the secret of a tour’s link from the visitor’s messages there', async () => {
    const { conversationSid, identity } = await createSession(deps, createInput('Hello'));
    const carrying = syncChatsToTwilio({ ...deps, log: listeningLog().log }, twilio.chat);
    const token = 'aTokenThatIsOneVisitorsOwn';
    const page = (secret: string) => `https://portal.example/reschedule-tour-request/${secret}`;
    const event = said(conversationSid, { Author: identity, Body: `Move it: ${page(token)}` });
    const remote = getRemote(conversationSid);
    const words = { author: identity, body: event.Body, attributes: '{}' };
    remote.messages.push({ ...words, sid: event.MessageSid });
    await webhook(twilio.telling(event));
    expect((await local(conversationSid))[1]?.body).toBe(`Move it: ${page('…')}`);
    await until(() => remote.messages[1]?.body === `Move it: ${page('…')}`);
    const changed = { ...event, EventType: 'onMessageUpdated', Body: page(token), ModifiedBy: identity };
    await webhook(twilio.telling(changed));
    await until(() => remote.messages[1]?.body === page('…'));
    expect((await local(conversationSid))[1]?.body).toBe(page('…'));
    await carrying.stop();
  });

  test('updates the visitor’s page at Twilio and closes on either side', async () => {
    const first = await createSession(deps, createInput('One'));
    const carrying = syncChatsToTwilio({ ...deps, log: listeningLog().log }, twilio.chat);
    const { conversationSid } = first;
    const context = { marketName: 'Austin' };
    const named = {
      conversationId: conversationSid,
      organizationId: fixture.organizationId,
      agentIdentifier: 'leasing',
    };
    await updateConversation(deps, { ...named, conversationContext: context });
    await until(() => getRemote(conversationSid).attributes.includes('Austin'));
    await endSession(deps, { conversationSid });
    await until(() => getRemote(conversationSid).state === 'closed');
    await carrying.stop();

    const second = await createSession(deps, createInput('Two'));
    const closed = { EventType: 'onConversationStateUpdated', Source: 'API', StateTo: 'closed' };
    await webhook(twilio.telling({ ...closed, ConversationSid: second.conversationSid }));
    expect((await findChatSession(fixture.db, second.conversationSid))?.endedAt).not.toBeNull();
    const { token, conversationSid: ended } = second;
    await expect(refreshToken(deps, { token, conversationSid: ended })).rejects.toThrow(
      'couldn’t find that chat',
    );
  });

  test('sends what a dead server left behind', async () => {
    const { conversationSid } = await createSession(deps, createInput('Hello'));
    await answer(conversationSid, 'Nobody has carried this.');
    expect(getRemote(conversationSid).messages).toHaveLength(1);
    const carrying = syncChatsToTwilio({ ...deps, log: listeningLog().log }, twilio.chat);
    await until(() => getRemote(conversationSid).messages.length === 2);
    await carrying.stop();
  });

  /** One of several servers, which returns what it did. */
  const serverWith = (changes: Partial<TwilioSyncDeps> = {}) =>
    syncConversation.bind(null, {
      db: fixture.db,
      clock: { now: () => new Date() },
      twilio: createTwilioRequests(twilio.chat),
      ...changes,
    });
  const inAMinute = { now: () => new Date(Date.now() + 61_000) };

  test('has no duplicate message when a server dies between sending and recording it', async () => {
    const { conversationSid } = await createSession(deps, createInput('Hello'));
    await answer(conversationSid, 'It is free.');
    let isDead = false;
    const dying: Database = {
      ...fixture.db,
      query: (name, statement) => {
        isDead ||= name === 'chatMirroredMessages.save';
        return isDead ? Promise.reject(new Error('dead')) : fixture.db.query(name, statement);
      },
    };
    await expect(serverWith({ db: dying })(conversationSid)).rejects.toThrow('dead');
    expect(getRemote(conversationSid).messages).toHaveLength(2);
    expect(await serverWith()(conversationSid)).toBe(false);
    expect(await serverWith({ clock: inAMinute })(conversationSid)).toBe(true);
    expect(getRemote(conversationSid).messages.map(({ body }) => body)).toEqual(['Hello', 'It is free.']);
  });

  test('is released by a server that was too slow, and stays with the server that took it since', async () => {
    const { conversationSid } = await createSession(deps, createInput('Hello'));
    for (const body of ['One', 'Two', 'Three']) await answer(conversationSid, body);
    const { read, write, remove } = createTwilioRequests(twilio.chat);
    const taking = { holder: 'another', now: inAMinute.now(), until: new Date(Date.now() + 600_000) };
    let clock = { now: () => new Date() };
    const slow = serverWith({
      clock: { now: () => clock.now() },
      twilio: {
        read,
        remove,
        write: async (path, fields) => {
          const made = await write(path, fields);
          if (fields.Body === 'One') {
            clock = inAMinute;
            expect(await acquireSyncLease(fixture.db, conversationSid, taking)).not.toBeNull();
          }
          return made;
        },
      },
    });
    expect(await slow(conversationSid)).toBe(false);
    expect(getRemote(conversationSid).messages.map(({ body }) => body)).toEqual(['Hello', 'One']);
    expect(await serverWith({ clock: inAMinute })(conversationSid)).toBe(false);
  });

  test('is deleted at Twilio a year after its last message, and then here', async () => {
    const [old, young] = [
      await createSession(deps, createInput('Old')),
      await createSession(deps, createInput('New')),
    ];
    const { conversationSid, identity } = old;
    await fixture.db.query(
      'test.age',
      sql`
        update chat_conversations set updated_at = now() - interval '13 months' - interval '2 days'
        where sid = ${conversationSid}
      `,
    );
    const failures: unknown[] = [];
    const forget = (monthsAgo: number) =>
      purgeTwilioChats(
        {
          db: fixture.db,
          clock: { now: () => new Date(Date.now() - monthsAgo * 31 * 86_400_000) },
          twilio: createTwilioRequests(twilio.chat),
        },
        (error) => failures.push(error),
      );
    await forget(3);
    expect(twilio.users.has(identity)).toBe(true);
    await purgeChats(fixture.db, new Date(Date.now() - 390 * 86_400_000));
    expect(await local(conversationSid)).toHaveLength(1);
    twilio.faults.push('busy');
    await forget(0);
    expect(failures).toHaveLength(1);
    expect(await local(conversationSid)).toHaveLength(1);
    await forget(0);
    expect(await local(conversationSid)).toEqual([]);
    expect(await findChatSession(fixture.db, conversationSid)).toBeNull();
    expect(twilio.conversations.map(({ sid }) => sid)).not.toContain(conversationSid);
    expect(twilio.users.has(identity)).toBe(false);
    expect(await local(young.conversationSid)).toHaveLength(1);
    expect(twilio.users.has(young.identity)).toBe(true);
  });

  test('accepts only events with Twilio’s signature, and none of our own', async () => {
    const { conversationSid, identity } = await createSession(deps, createInput('Hello'));
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
