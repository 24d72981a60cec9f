import PostalMime from 'postal-mime';
import sql from 'sql-template-tag';

import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlaces } from '#server/agent/tools/places.ts';
import { answerTurn } from '#server/agent/turns/answerTurn.ts';
import { chatPartsOf } from '#server/chat/chatPartsOf.ts';
import { endSession, type ChatUseCase } from '#server/db/chat/sessions.ts';
import { purgeChats } from '#server/db/chat/retention.ts';
import { newestMails } from '#server/db/outbox.ts';
import { readEnv } from '#server/env.ts';
import { mailKinds } from '#server/mail/mailKinds.ts';
import { createMailWriter } from '#server/mail/writeMail.ts';
import { createTokens } from '#server/tokens.ts';
import { caller, openGraphql } from '#tests/server/graphql/openGraphql.ts';
import { addOrganization, addTeam, describeOrganization } from '#tests/support/organization.ts';

import { agentParts, openChat, secretKey } from './chatWithAgent.ts';

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

describeOrganization('A repair that is told by an operation', (given) => {
  beforeAll(async () => {
    await addTeam(given);
    await given.db.query(
      'test.agent',
      sql`
        update organizations
        set settings = jsonb_build_object('agent', ${JSON.stringify({ name: 'Robin', useCases })}::jsonb)
        where id = ${given.organizationId}
      `,
    );
  });

  /** A chat, and the browser that began it. */
  async function opened(useCase: ChatUseCase = 'MAINTENANCE_ASSISTANT', formsPer10Min = 1_000) {
    const { db, organizationId } = given;
    const clock = { now: () => NOW };
    const tokens = createTokens({ secretKey, missesPerMinute: 1_000 });
    const chatParts = chatPartsOf({ env: readEnv({}), db, clock, secretKey });
    const { graphql } = openGraphql({
      db,
      clock,
      tokens,
      secretKey,
      chat: chatParts,
      formLimits: {
        formsPer10Min,
        formLeastSeconds: 2,
        mailsToOnePerHour: 5,
        mailsPerOrganizationPerHour: 1000,
        textsPerOrganizationPerDay: 500,
        textCountries: ['+1'],
        alertsToOne: 20,
        codesPer10Min: 10,
      },
    });
    const parts = agentParts(db, createScriptedAgent(createPlaces(db)), { clock, tokens });
    const chat = await openChat(parts, { organizationId, useCase });
    const execute = async (query: string, variables: Record<string, unknown>, mac: Buffer) => {
      const browser = { mac: () => mac, begin: () => mac, keep: () => mac, end: () => undefined };
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
    const create = (changes: object = {}, mac: Uint8Array = chat.browserMac) =>
      execute(CREATE, { input: input(changes) }, Buffer.from(mac));
    return {
      ...chat,
      create,
      /** For a test in which it has to come off. */
      async created(changes: object = {}) {
        const { data, errors } = await create(changes);
        if (!data?.createWorkOrder) throw new Error(errors?.[0]?.message);
        return data.createWorkOrder;
      },
      refusal: async (changes: object = {}, mac?: Uint8Array) =>
        (await create(changes, mac)).errors?.[0] ?? null,
      read: async (publicToken: string, of = organizationId) =>
        (await execute(READ, { organizationId: of, publicToken }, Buffer.alloc(32))).data?.workOrder,
      async tell(text: string) {
        await chat.say(text);
        await answerTurn(parts, { conversationSid: chat.conversationSid, holder: 'one' });
        return (await chat.answers()).at(-1)?.body ?? '';
      },
      async mails(id: string) {
        const write = createMailWriter({ db, tokens, kinds: mailKinds, mailFrom: null });
        const mails = (await newestMails(db, 500)).filter(({ subjectId }) => subjectId === id);
        return Promise.all(
          mails.map(async (mail) => {
            const written = await write(mail);
            if (written === 'nothing to tell') throw new Error('Nothing to tell');
            return { recipient: mail.recipient, ...(await PostalMime.parse(written.raw)) };
          }),
        );
      },
    };
  }

  test('is the work order that the agent makes: mailed to the team, and known to the agent', async () => {
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
    expect(toTeam?.subject).toBe(`Emergency: maintenance request ${workOrder.number}, dishwasher`);
    expect(toTeam?.text).toContain('Urgency: reported as an emergency');
    expect(toTeam?.text).toContain('Times: Mornings, Friday after 4');
    expect(toTeam?.text).toMatch(/https:\/\/maple\.example\/staff\/chat\/\w+/);
    expect(mails.find(({ recipient }) => recipient === 'ann@example.com')?.subject).toBe(
      `We have your maintenance request ${workOrder.number}`,
    );
    expect(await chat.tell('How is it going?')).toContain(
      `${workOrder.number} (dishwasher) has been with our team`,
    );
  });

  test('is one for a key, and another’s for nobody: an id alone opens no chat', async () => {
    const chat = await opened();
    const idempotencyKey = 'the-same-key';
    const [first, again] = [await chat.created({ idempotencyKey }), await chat.created({ idempotencyKey })];
    expect(again).toEqual(first);
    expect(await chat.mails(first.workOrder.id)).toHaveLength(2);
    expect(await chat.refusal({ idempotencyKey, category: 'Oven' })).toMatchObject({
      extensions: { code: 'IDEMPOTENCY_CONFLICT' },
    });
    const other = await opened();
    expect(await chat.refusal({}, other.browserMac)).toMatchObject({
      message: 'We couldn’t find that chat, or you don’t have access to it.',
      extensions: { code: 'NOT_FOUND' },
    });
  });

  test('is read with its token alone, in its organization alone, and while its chat is there', async () => {
    const chat = await opened();
    const { publicToken, workOrder } = await chat.created();
    const elsewhere = await addOrganization(given.db, 'elm');
    expect(await chat.read(publicToken, elsewhere)).toBeNull();
    expect(await chat.read(workOrder.id)).toBeNull();
    expect(await chat.read(publicToken)).not.toBeNull();
    await purgeChats(given.db, new Date('2028-01-01T00:00:00Z'));
    expect(await chat.read(publicToken)).toBeNull();
    const left = await given.db.query('test.tokens', sql`select from tokens where kind = 'workOrder'`);
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

  test('is taken where the agent takes one, and not after the end', async () => {
    const leasing = await opened('LEASING_SUPPORT');
    expect((await leasing.refusal())?.extensions.info).toEqual({
      conversationId: 'This chat doesn’t take maintenance requests. You can also email team@maple.example.',
    });
    const off = await opened('RESIDENT_SUPPORT');
    expect((await off.refusal())?.extensions.info?.conversationId).toContain(
      'You can’t send maintenance requests here right now.',
    );
    const chat = await opened();
    await given.db.query('test.nobody', sql`update organizations set leasing_email = null`);
    expect((await chat.refusal())?.extensions.info?.conversationId).toBe(
      'You can’t send maintenance requests here right now. The Maple Homes team can help.',
    );
    await addTeam(given);
    await chat.created();
    await endSession(given.db, chat.conversationSid, NOW);
    expect((await chat.refusal())?.extensions.code).toBe('NOT_FOUND');
  });

  test('is one of five in a chat, also when all are told at once, and one of a few from an address', async () => {
    const chat = await opened();
    const told = await Promise.all(Array.from({ length: 7 }, () => chat.create()));
    expect(told.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code))).toEqual([
      'RATE_LIMITED',
      'RATE_LIMITED',
    ]);
    await given.db.query('test.limits', sql`delete from rate_limits`);
    const few = await opened('MAINTENANCE_ASSISTANT', 2);
    await few.created();
    await few.created();
    expect((await few.refusal())?.extensions.code).toBe('RATE_LIMITED');
  });
});
