import { Client } from '@twilio/conversations';
import sql from 'sql-template-tag';

import type { Agent } from '#server/agent/agent.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { demoArtist } from '#server/demo/drawings/demoArtist.ts';
import { readEnv } from '#server/env.ts';
import { createGraphql } from '#server/graphql/handler.ts';
import { getFormLimits } from '#server/contact/formLimits.ts';
import { getSchema } from '#server/schema.ts';
import { createTokens } from '#server/tokens.ts';
import { createEmbeddedLock } from '#server/tours/locks/embeddedLock.ts';
import { agentDeps } from '#tests/server/agent/chatWithAgent.ts';
import { addOrganization, describeOrganization } from '#tests/support/organization.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

import { until } from '#tests/support/until.ts';

import { type ChatServer, startChat, tokenFor } from './chatServer.ts';

type Session = {
  token: string;
  expiration: string;
  identity: string;
  conversationSid: string;
  twilsockUri: string;
  useCase: string;
};
type Answer = {
  data: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string; info?: object } }[];
};

const session = 'session { token expiration identity conversationSid twilsockUri useCase }';
const CREATE = `mutation createChatSession($input: CreateChatSessionInput!) { createChatSession(input: $input) { ${session} } }`;
const REFRESH = `mutation refreshChatToken($input: RefreshChatTokenInput!) { refreshChatToken(input: $input) { ${session} } }`;
const ATTRIBUTES =
  'mutation updateChatAttributes($input: UpdateChatAttributesInput!) { updateChatAttributes(input: $input) { conversationSid } }';
const END =
  'mutation endChatSession($input: EndChatSessionInput!) { endChatSession(input: $input) { conversationSid } }';
const FEEDBACK =
  'mutation sendChatFeedback($input: SendChatFeedbackInput!) { sendChatFeedback(input: $input) { ok } }';

const CONFIG =
  'query aiAgentConfig($useCase: AiAgentUseCase!, $organizationId: ID) { aiAgentConfig(useCase: $useCase, organizationId: $organizationId) { agentIdentifier messagingPlatform chatbotAutoOpenDelay isActive chatbotIcon { fileUrl } } }';
const UPDATE =
  'mutation updateAiAgentConversation($input: UpdateAiAgentConversationInput!) { updateAiAgentConversation(input: $input) { userIdentity conversationId conversationContext { marketName unitId applicationId tourRequestId pageCategory pageUrl deviceCategory } } }';
const END_AGENT =
  'mutation endAiAgentConversation($input: EndAiAgentConversationInput!) { endAiAgentConversation(input: $input) { conversationId } }';

let keys = 0;
const newKey = () => `the-key-${++keys}`;

describeOrganization('A visitor’s chat', (fixture) => {
  let server: ChatServer;
  /** Closed only at the end, because a client that closes during a request reports an error. */
  const clients: Client[] = [];

  beforeAll(async () => {
    server = await startChat(fixture.database);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.shutdown()));
    await server.close();
  });

  const graphqlWith = (parts = server.parts) => {
    const env = readEnv({});
    const { db, clock, secretKey } = parts;
    return createGraphql({
      schema: getSchema(),
      db,
      clock,
      secretKey,
      artist: demoArtist,
      lock: createEmbeddedLock(secretKey),
      chat: parts,
      log: listeningLog().log,
      tokens: createTokens({ secretKey, missesPerMinute: 10 }),
      formLimits: getFormLimits(env),
      tourLimits: { ...env.tours, sendsTexts: true },
      checksPer10Min: 30,
      limits: env.graphql,
      isProduction: true,
      isDemo: true,
    });
  };

  /** A browser that keeps its cookie. */
  function browser(parts = server.parts) {
    const graphql = graphqlWith(parts);
    let cookie = '';
    return async (query: string, input: object, bearer?: string): Promise<Answer> => {
      const request = new Request(`http://127.0.0.1:${server.port}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(cookie && { cookie }),
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        },
        body: JSON.stringify({ query, variables: query.startsWith('query') ? input : { input } }),
      });
      const response = await graphql.handle(
        request,
        { ip: '192.0.2.7', isSecure: false, requestId: 'test' },
        null,
      );
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return (await response.json()) as Answer;
    };
  }

  const createInput = (changes: object = {}) => ({
    organizationId: fixture.organizationId,
    agentIdentifier: 'leasing',
    useCase: 'LEASING_SUPPORT',
    preEngagement: { name: 'Ann', query: 'Is 4B free?', email: 'ann@example.com' },
    idempotencyKey: newKey(),
    ...changes,
  });

  async function begun(ask = browser(), input: object = createInput()): Promise<Session> {
    const { data } = await ask(CREATE, input);
    return (data?.createChatSession as { session: Session }).session;
  }

  async function opened({ token, twilsockUri, conversationSid }: Session) {
    const client = new Client(token, { Twilsock: { uri: twilsockUri } });
    clients.push(client);
    await new Promise<void>((resolve) => client.once('initialized', resolve));
    return { client, conversation: await client.getConversationBySid(conversationSid) };
  }

  const refusal = (answer: Answer) => answer.errors?.[0]?.extensions.code;

  test('begins with the visitor’s question as its first message, which the SDK finds', async () => {
    const { client, conversation } = await opened(await begun());
    const [first] = (await conversation.getMessages()).items;
    expect(first).toMatchObject({ body: 'Is 4B free?', author: client.user.identity, index: 0 });
    expect(client.user.friendlyName).toBe('Ann');
    expect(conversation.attributes).toEqual({ useCase: 'LEASING_SUPPORT', agentIdentifier: 'leasing' });
  });

  test('reports to the SDK how far its agent has read, up to its answer and not the messages since', async () => {
    const { client, conversation } = await opened(await begun());
    const agent: Agent = async ({ memory }) => {
      await conversation.sendMessage('Or 4C?');
      return { messages: [{ text: 'It is free.' }], memory, handOverRequest: null };
    };
    const { clock, bus } = server.parts;
    const parts = agentDeps(fixture.db, agent, { clock, bus });
    await conversation.getParticipants();
    await answerTurn(parts, { conversationSid: conversation.sid, holder: 'one' });
    const getAgentParticipant = async () =>
      (await conversation.getParticipants()).find(({ identity }) => identity !== client.user.identity);
    const readTo = async () => (await getAgentParticipant())?.lastReadMessageIndex;
    await until(async () => (await readTo()) === 0);
    expect((await getAgentParticipant())?.lastReadTimestamp).toBeInstanceOf(Date);

    const quick: Agent = ({ memory }) =>
      Promise.resolve({ messages: [{ text: 'So is that.' }], memory, handOverRequest: null });
    await answerTurn({ ...parts, agent: quick }, { conversationSid: conversation.sid, holder: 'two' });
    await until(async () => (await readTo()) === 1);
  });

  test('is one chat when the same start is sent again, even at once', async () => {
    const input = createInput();
    const sids = await Promise.all(
      [1, 2, 3].map(async () => (await begun(browser(), input)).conversationSid),
    );
    expect(new Set(sids).size).toBe(1);
    const other = await browser()(CREATE, { ...input, useCase: 'RESIDENT_SUPPORT' });
    expect(refusal(other)).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('begins with a cleaned page address, and is the same chat when started again from another page', async () => {
    const unitId = '5d1e7f6e-6c53-4f7c-9c11-0d5a8b7f2b11';
    const context = { unitId, marketName: 'Austin', pageCategory: 'LISTING', applicationId: 'a/b' };
    const ask = browser();
    const input = createInput({ context: { ...context, pageUrl: '/units/4b/?email=ann@example.com' } });
    const { conversation } = await opened(await begun(ask, input));
    const noted = {
      ...{ unitId, marketName: 'Austin', pageCategory: 'LISTING', pageUrl: '/units/4b/' },
      ...{ applicationId: null, tourRequestId: null, deviceCategory: null, appVersion: null },
    };
    expect(conversation.attributes).toMatchObject({ context: noted });
    const again = await begun(ask, { ...input, context: { pageUrl: '/listings' } });
    expect(again.conversationSid).toBe(conversation.sid);
    const { conversation: after } = await opened(again);
    expect(after.attributes).toMatchObject({ context: noted });
  });

  test('belongs to a browser that missed the first answer, once it gets the next one', async () => {
    const input = createInput();
    await begun(browser(), input);
    const ask = browser();
    const { conversationSid } = await begun(ask, input);
    expect((await ask(END, { conversationSid })).errors).toBeUndefined();
  });

  test('does not begin without a name, a question and a valid address', async () => {
    const { errors } = await browser()(
      CREATE,
      createInput({ preEngagement: { name: ' ', query: '', email: 'ann' } }),
    );
    expect(Object.keys(errors?.[0]?.extensions.info ?? {}).sort()).toEqual(['email', 'name', 'query']);
  });

  test('gives a new token only to the same visitor, with the chat’s topic, and for a while after the old one expires', async () => {
    const [mine, other] = [await begun(), await begun()];
    const ask = browser();
    const refresh = (token: string) => ask(REFRESH, { token, conversationSid: mine.conversationSid });
    const again = (await refresh(mine.token)).data?.refreshChatToken as { session: Session };
    const { identity, useCase } = mine;
    expect(again.session).toMatchObject({ identity, useCase });
    expect((await refresh(tokenFor(mine.identity, -60))).errors).toBeUndefined();
    for (const token of [tokenFor(mine.identity, -3_600), other.token, 'nonsense']) {
      expect(refusal(await refresh(token))).toBe('NOT_FOUND');
    }
  });

  test('continues the next day in the browser that began it, and nowhere else', async () => {
    const ask = browser();
    const { identity, conversationSid } = await begun(ask);
    const hoursAgo = (hours: number) => ({ token: tokenFor(identity, -3_600 * hours), conversationSid });
    for (const hours of [2, 23]) {
      const again = (await ask(REFRESH, hoursAgo(hours))).data?.refreshChatToken as { session: Session };
      expect(again.session.identity).toBe(identity);
    }
    expect(refusal(await browser()(REFRESH, hoursAgo(2)))).toBe('NOT_FOUND');
    expect(refusal(await ask(REFRESH, hoursAgo(25)))).toBe('NOT_FOUND');
    const { identity: otherIdentity } = await begun();
    const theirs = { token: tokenFor(otherIdentity, -7_200), conversationSid };
    expect(refusal(await ask(REFRESH, theirs))).toBe('NOT_FOUND');
  });

  test('accepts changes only from its own browser or its token, and the newest one wins', async () => {
    const ask = browser();
    const mine = await begun(ask);
    const { conversation } = await opened(mine);
    const change = (attributes: object, sequence: number) => ({
      conversationSid: mine.conversationSid,
      attributes,
      sequence,
    });
    await ask(ATTRIBUTES, change({ unitId: '4B' }, 2));
    await browser()(ATTRIBUTES, change({ unitId: '4C' }, 3), mine.token);
    await ask(ATTRIBUTES, change({ unitId: 'late' }, 1));
    expect(refusal(await browser()(ATTRIBUTES, change({ unitId: 'theirs' }, 9)))).toBe('NOT_FOUND');
    expect(refusal(await browser()(ATTRIBUTES, change({}, 9), (await begun()).token))).toBe('NOT_FOUND');
    while ((conversation.attributes as { unitId?: string }).unitId !== '4C') {
      await new Promise((resolve) => conversation.once('updated', resolve));
    }
    const { conversation: after } = await opened(mine);
    expect(after.attributes).toMatchObject({ unitId: '4C', agentIdentifier: 'leasing' });
  });

  test('has an agent as the organization has set, and none while its agents are suspended', async () => {
    const other = await addOrganization(fixture.db, 'birch');
    const ask = browser();
    const config = async (variables: object) => (await ask(CONFIG, variables)).data?.aiAgentConfig;
    expect(await config({ useCase: 'LEASING_SUPPORT', organizationId: other })).toEqual({
      agentIdentifier: 'leasing',
      messagingPlatform: 'TWILIO',
      chatbotAutoOpenDelay: -1,
      isActive: true,
      chatbotIcon: null,
    });
    expect(await config({ useCase: 'RESIDENT_SUPPORT', organizationId: other })).toMatchObject({
      isActive: false,
    });
    for (const variables of [
      { useCase: 'MAINTENANCE_ASSISTANT', organizationId: other },
      { useCase: 'LEASING_SUPPORT', organizationId: 'birch' },
      { useCase: 'LEASING_SUPPORT' },
    ]) {
      expect(await config(variables)).toBeNull();
    }
    // a page that names this agent gets it, although it is not active by itself
    const residents = { organizationId: other, useCase: 'RESIDENT_SUPPORT', agentIdentifier: 'residents' };
    expect(refusal(await ask(CREATE, createInput(residents)))).toBeUndefined();
    for (const strange of [{ agentIdentifier: 'residents' }, { useCase: 'MAINTENANCE_ASSISTANT' }]) {
      expect(refusal(await ask(CREATE, createInput({ organizationId: other, ...strange })))).toBe(
        'INVALID_INPUT',
      );
    }
    await fixture.db.query(
      'test.suspend',
      sql`update organizations set settings = jsonb_set(settings, '{agent,isSuspended}', 'true') where id = ${other}`,
    );
    expect(await config({ useCase: 'LEASING_SUPPORT', organizationId: other })).toBeNull();
    expect(refusal(await ask(CREATE, createInput({ organizationId: other })))).toBe('INVALID_INPUT');
  });

  test('shares the visitor’s page with the agent, without anything private to the visitor', async () => {
    const ask = browser();
    const mine = await begun(ask);
    const { conversation } = await opened(mine);
    const named = {
      conversationId: mine.conversationSid,
      organizationId: fixture.organizationId,
      agentIdentifier: 'leasing',
    };
    const unitId = '5d1e7f6e-6c53-4f7c-9c11-0d5a8b7f2b11';
    const updated = await ask(UPDATE, {
      ...named,
      userIdentity: 'somebody else',
      userEmail: 'ann@example.com',
      userFirstName: 'Ann',
      userLastName: '<b>',
      userPhoneNumber: '(512) 555-0142',
      conversationContext: {
        marketName: 'Austin',
        unitId,
        tourRequestId: 'CANARYTOKxxxxxxxxxxxxxxxxxx',
        pageCategory: 'TOUR',
        pageUrl: 'https://h.example/tour-feedback/CANARYTOK/finished?email=ann@example.com#x',
        deviceCategory: 'MOBILE',
        appVersion: '1.2.3',
      },
    });
    const context = {
      marketName: 'Austin',
      unitId,
      applicationId: null,
      tourRequestId: null,
      pageCategory: 'TOUR',
      pageUrl: '/tour-feedback/:publicToken/finished',
      deviceCategory: 'MOBILE',
    };
    expect(updated.data?.updateAiAgentConversation).toEqual({
      userIdentity: mine.identity,
      conversationId: mine.conversationSid,
      conversationContext: context,
    });
    await ask(ATTRIBUTES, {
      conversationSid: mine.conversationSid,
      attributes: { user: 'me', own: 1 },
      sequence: 1,
    });
    const again = await browser()(UPDATE, { ...named, userLastName: 'Lee' }, mine.token);
    expect(again.data?.updateAiAgentConversation).toMatchObject({ conversationContext: context });
    const noted = {
      useCase: 'LEASING_SUPPORT',
      agentIdentifier: 'leasing',
      own: 1,
      user: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee', phoneNumber: '+15125550142' },
      context: { ...context, appVersion: '1.2.3' },
    };
    while ((conversation.attributes as Partial<typeof noted>).user?.lastName !== 'Lee') {
      await new Promise((resolve) => conversation.once('updated', resolve));
    }
    expect(conversation.attributes).toEqual(noted);
  });

  test('is open to no one else, cannot be ended by anyone else, and accepts no other agent’s name', async () => {
    const ask = browser();
    const mine = await begun(ask);
    const named = {
      conversationId: mine.conversationSid,
      organizationId: fixture.organizationId,
      agentIdentifier: 'leasing',
    };
    const unauthorizedRequests: [ReturnType<typeof browser>, object, string?][] = [
      [browser(), named],
      [browser(), named, (await begun()).token],
      [ask, { ...named, agentIdentifier: 'residents' }],
      [ask, { ...named, organizationId: mine.conversationSid }],
      [ask, { ...named, conversationId: 'CH1' }],
    ];
    for (const operation of [UPDATE, END_AGENT]) {
      for (const [requester, input, bearer] of unauthorizedRequests) {
        const answer = await requester(operation, input, bearer);
        expect([refusal(answer), answer.data]).toEqual(['NOT_FOUND', null]);
      }
    }
    expect((await ask(END_AGENT, named)).data).toEqual({
      endAiAgentConversation: { conversationId: mine.conversationSid },
    });
    const { token, conversationSid } = mine;
    expect(refusal(await ask(REFRESH, { token, conversationSid }))).toBe('NOT_FOUND');
    expect(refusal(await ask(UPDATE, named))).toBe('NOT_FOUND');
  });

  test('ends on both sides, and its tokens no longer work', async () => {
    const ask = browser();
    const mine = await begun(ask);
    const { conversation } = await opened(mine);
    const closed = new Promise<void>((resolve) => {
      conversation.on('updated', () => conversation.state?.current === 'closed' && resolve());
    });
    await ask(END, { conversationSid: mine.conversationSid });
    await closed;
    await expect(conversation.sendMessage('One more')).rejects.toMatchObject({ status: 403 });
    const { token, conversationSid } = mine;
    expect(refusal(await ask(REFRESH, { token, conversationSid }))).toBe('NOT_FOUND');
    expect((await ask(END, { conversationSid })).errors).toBeUndefined();
    expect((await ask(FEEDBACK, { conversationSid, rating: 5, idempotencyKey: newKey() })).data).toEqual({
      sendChatFeedback: { ok: true },
    });
    expect(refusal(await ask(FEEDBACK, { conversationSid, rating: 6, idempotencyKey: newKey() }))).toBe(
      'INVALID_INPUT',
    );
    const late = new Client(token, { Twilsock: { uri: mine.twilsockUri } });
    await new Promise((resolve) => late.once('connectionError', resolve));
    expect(late.connectionState).toBe('denied');
    await late.shutdown();
  });

  test('does not begin more often than an address may, nor take more messages than a visitor may send', async () => {
    const limits = { ...server.parts.limits, sessionsPerHour: 1 };
    const parts = { ...server.parts, limits, clock: { now: () => new Date(Date.now() + 7_200_000) } };
    await begun(browser(parts));
    expect(refusal(await browser(parts)(CREATE, createInput()))).toBe('RATE_LIMITED');

    const strict = await startChat(fixture.database, { messagesPer10Min: 2 });
    const mine = await begun();
    const client = await strict.connect(mine.identity, mine.token);
    const conversation = await client.getConversationBySid(mine.conversationSid);
    await conversation.sendMessage('One');
    await conversation.sendMessage('Two');
    await expect(conversation.sendMessage('Three')).rejects.toMatchObject({ status: 429 });
    await strict.close();
  });
});
