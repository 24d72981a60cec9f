import PostalMime from 'postal-mime';
import sql from 'sql-template-tag';

import { requestReply } from '#server/agent/turns/requestReply.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { createChatDeps } from '#server/chat/createChat.ts';
import { purgeChats } from '#server/chat/queries/retention.ts';
import { markSessionEnded, type ChatUseCase } from '#server/chat/queries/sessions.ts';
import { newestMails } from '#server/db/outbox.ts';
import { readEnv } from '#server/env.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { createTokens } from '#server/tokens.ts';
import { caller, openGraphql } from '#tests/server/graphql/openGraphql.ts';
import { addOrganization, addTeam, describeOrganization } from '#tests/support/organization.ts';

import { agentDeps, openChat, secretKey } from './chatWithAgent.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
const useCases = ['LEASING_SUPPORT', 'MAINTENANCE_ASSISTANT'].map((useCase) => ({
  useCase,
  agentIdentifier: 'a',
  isActive: true,
}));

const fields = 'number category place urgency description permissionToEnter preferredTimes status createdAt';
const CREATE = `mutation createWorkOrder($input: CreateWorkOrderInput!) {
  createWorkOrder(input: $input) { publicToken workOrder { id ${fields} } }
}`;
const READ = `query workOrder($organizationId: ID!, $publicToken: String!) {
  workOrder(organizationId: $organizationId, publicToken: $publicToken) { ${fields} }
}`;

type Created = { publicToken: string; workOrder: { id: string; number: string } };
type Failure = { message: string; extensions: { code: string; info?: Record<string, string> } };
type Answer = { data?: { createWorkOrder?: Created; workOrder?: object | null }; errors?: Failure[] };

let keys = 0;

describeOrganization('A repair reported by an operation', (fixture) => {
  beforeAll(async () => {
    await addTeam(fixture);
    await fixture.db.query(
      'test.agent',
      sql`
        update organizations
        set settings = jsonb_build_object('agent', ${JSON.stringify({ name: 'Robin', useCases })}::jsonb)
        where id = ${fixture.organizationId}
      `,
    );
  });

  /** A chat, and the browser that began it. */
  async function opened(useCase: ChatUseCase = 'MAINTENANCE_ASSISTANT', formsPer10Min = 1_000) {
    const { db, organizationId } = fixture;
    const clock = { now: () => NOW };
    const tokens = createTokens({ secretKey, missesPerMinute: 1_000 });
    const chatDeps = createChatDeps({ env: readEnv({}), db, clock, secretKey, requestReply });
    const { graphql } = openGraphql({
      db,
      clock,
      tokens,
      secretKey,
      chat: chatDeps,
      formLimits: {
        formsPer10Min,
        formMinSeconds: 2,
        maxEmailsPerRecipientPerHour: 5,
        maxEmailsPerOrganizationPerHour: 1000,
        textsPerOrganizationPerDay: 500,
        textCountries: ['+1'],
        maxAlertsPerEmail: 20,
        codesPer10Min: 10,
      },
    });
    const parts = agentDeps(db, createScriptedAgent(createPlacesCache(db)), { clock, tokens });
    const chat = await openChat(parts, { organizationId, useCase });
    const execute = async (query: string, variables: Record<string, unknown>, hash: Buffer) => {
      const browser = { hash: () => hash, begin: () => hash, persist: () => hash, end: () => undefined };
      const operationName = /\w+ (\w+)/.exec(query)?.[1] ?? '';
      const operation = { query, operationName, variables };
      return (await graphql.execute(operation, caller, new AbortController().signal, browser)) as Answer;
    };
    const input = (changes: object = {}) => ({
      conversationId: chat.conversationSid,
      category: 'Dishwasher',
      place: '12 Oak Street,\nunit 4',
      urgency: 'ROUTINE',
      description: 'It leaks at its door.',
      permissionToEnter: true,
      preferredTimes: ['Mornings', ' Friday after 4 '],
      idempotencyKey: `the-key-${++keys}`,
      ...changes,
    });
    const create = (changes: object = {}, hash: Uint8Array = chat.browserHash) =>
      execute(CREATE, { input: input(changes) }, Buffer.from(hash));
    return {
      ...chat,
      create,
      /** Creates a work order that must succeed. */
      async created(changes: object = {}) {
        const { data, errors } = await create(changes);
        if (!data?.createWorkOrder) throw new Error(errors?.[0]?.message);
        return data.createWorkOrder;
      },
      refusal: async (changes: object = {}, hash?: Uint8Array) =>
        (await create(changes, hash)).errors?.[0] ?? null,
      read: async (publicToken: string, of = organizationId) =>
        (await execute(READ, { organizationId: of, publicToken }, Buffer.alloc(32))).data?.workOrder,
      async sendMessage(text: string) {
        await chat.say(text);
        await answerTurn(parts, { conversationSid: chat.conversationSid, holder: 'one' });
        return (await chat.answers()).at(-1)?.body ?? '';
      },
      async mails(id: string) {
        const write = createMailWriter({ db, tokens, mailFrom: null, listTourTimes });
        const mails = (await newestMails(db, 500)).filter(({ subjectId }) => subjectId === id);
        return Promise.all(
          mails.map(async (mail) => {
            const written = await write(mail);
            if (written === 'nothing to send') throw new Error('Nothing to tell');
            return { recipient: mail.recipient, ...(await PostalMime.parse(written.raw)) };
          }),
        );
      },
    };
  }

  test('is the work order that the agent makes: emailed to the team, and known to the agent', async () => {
    const chat = await opened();
    const { publicToken, workOrder } = await chat.created({ urgency: 'EMERGENCY' });
    expect(await chat.read(publicToken)).toEqual({
      number: workOrder.number,
      category: 'Dishwasher',
      place: '12 Oak Street, unit 4',
      urgency: 'EMERGENCY',
      description: 'It leaks at its door.',
      permissionToEnter: true,
      preferredTimes: ['Mornings', 'Friday after 4'],
      status: 'WITH_TEAM',
      createdAt: '2026-11-20T16:00:00Z',
    });
    const mails = await chat.mails(workOrder.id);
    expect(mails).toHaveLength(2);
    const toTeam = mails.find(({ recipient }) => recipient === 'team@maple.example');
    expect(toTeam?.subject).toBe(`Emergency: maintenance request ${workOrder.number} (Dishwasher)`);
    expect(toTeam?.text).toContain('Urgency: reported as an emergency');
    expect(toTeam?.text).toContain('Times: Mornings, Friday after 4');
    expect(toTeam?.text).toMatch(/https:\/\/maple\.example\/staff\/chat\/\w+/);
    expect(mails.find(({ recipient }) => recipient === 'ann@example.com')?.subject).toBe(
      `We have your maintenance request ${workOrder.number}`,
    );
    expect(await chat.sendMessage('How is it going?')).toContain(
      `${workOrder.number} (Dishwasher) has been with our team`,
    );
  });

  test('is one per key, never another visitor’s, and an id alone opens no chat', async () => {
    const chat = await opened();
    const idempotencyKey = 'the-same-key';
    const [first, again] = [await chat.created({ idempotencyKey }), await chat.created({ idempotencyKey })];
    expect(again).toEqual(first);
    expect(await chat.mails(first.workOrder.id)).toHaveLength(2);
    expect(await chat.refusal({ idempotencyKey, category: 'Oven' })).toMatchObject({
      extensions: { code: 'IDEMPOTENCY_CONFLICT' },
    });
    const other = await opened();
    expect(await chat.refusal({}, other.browserHash)).toMatchObject({
      message: 'We couldn’t find that chat, or you don’t have access to it.',
      extensions: { code: 'NOT_FOUND' },
    });
  });

  test('is readable only with its token, in its organization, and while its chat exists', async () => {
    const chat = await opened();
    const { publicToken, workOrder } = await chat.created();
    const elsewhere = await addOrganization(fixture.db, 'elm');
    expect(await chat.read(publicToken, elsewhere)).toBeNull();
    expect(await chat.read(workOrder.id)).toBeNull();
    expect(await chat.read(publicToken)).not.toBeNull();
    await purgeChats(fixture.db, new Date('2028-01-01T00:00:00Z'));
    expect(await chat.read(publicToken)).toBeNull();
    const left = await fixture.db.query('test.tokens', sql`select from tokens where kind = 'workOrder'`);
    expect(left).toEqual([]);
  });

  test('is refused by field, with a sentence for each', async () => {
    const chat = await opened();
    const wrong = {
      category: ' ',
      place: 'x'.repeat(301),
      description: '',
      preferredTimes: Array.from({ length: 6 }, (_none, day) => `Day ${day}`),
    };
    expect((await chat.refusal(wrong))?.extensions).toEqual({
      code: 'INVALID_INPUT',
      info: {
        category: 'Say in a few words what’s broken.',
        place: 'Use 300 characters or fewer.',
        description: 'Describe what’s broken.',
        preferredTimes: 'Enter 5 times or fewer.',
      },
    });
    expect((await chat.refusal({ preferredTimes: ['x'.repeat(51)] }))?.extensions.info).toEqual({
      preferredTimes: 'Use 50 characters or fewer for each time.',
    });
  });

  test('is accepted where the agent accepts one, and not after the end', async () => {
    const leasing = await opened('LEASING_SUPPORT');
    expect((await leasing.refusal())?.extensions.info).toEqual({
      conversationId: 'This chat doesn’t take maintenance requests. You can also email team@maple.example.',
    });
    const off = await opened('RESIDENT_SUPPORT');
    expect((await off.refusal())?.extensions.info?.conversationId).toContain(
      'You can’t send maintenance requests here right now.',
    );
    const chat = await opened();
    await fixture.db.query('test.nobody', sql`update organizations set leasing_email = null`);
    expect((await chat.refusal())?.extensions.info?.conversationId).toBe(
      'You can’t send maintenance requests here right now. The Maple Homes team can help.',
    );
    await addTeam(fixture);
    await chat.created();
    await markSessionEnded(fixture.db, chat.conversationSid, NOW);
    expect((await chat.refusal())?.extensions.code).toBe('NOT_FOUND');
  });

  test('is one of five in a chat, even when all are sent at once, and one of a few from an address', async () => {
    const chat = await opened();
    const results = await Promise.all(Array.from({ length: 7 }, () => chat.create()));
    expect(results.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code))).toEqual([
      'RATE_LIMITED',
      'RATE_LIMITED',
    ]);
    await fixture.db.query('test.limits', sql`delete from rate_limits`);
    const few = await opened('MAINTENANCE_ASSISTANT', 2);
    await few.created();
    await few.created();
    expect((await few.refusal())?.extensions.code).toBe('RATE_LIMITED');
  });
});
