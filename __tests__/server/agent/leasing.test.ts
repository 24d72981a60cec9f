import sql from 'sql-template-tag';

import type { Agent } from '#server/agent/agent.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlacesCache } from '#server/understanding/placesCache.ts';
import type { Tools } from '#server/agent/tools/tools.ts';
import { ToolRefusedError } from '#server/agent/tools/tools.ts';

import { openAgent, type OpenAgent, getReplyText } from './openAgent.ts';

const START_MS = 180_000;

let agent: OpenAgent;

beforeAll(async () => {
  agent = await openAgent();
}, START_MS);
afterAll(() => agent.close(), START_MS);

test('a visitor who says hello learns what the agent is and can do', async () => {
  const words = getReplyText(await agent.talk().say('Hi'));
  expect(words).toContain('an AI, not a person');
  expect(words).toContain('$2,200');
});

test('the office hours are those of the organization', async () => {
  const words = getReplyText(await agent.talk().say('What are your office hours?'));
  expect(words).not.toContain('guess');
  expect(words).toMatch(/Our office hours: .+[AP]M/);
});

test.each([
  ['studio for one person under 1500', null],
  ['a one person apartment', null],
  ['can I talk to a person', 'asked'],
  ['get me another person', 'asked'],
])('“%s” goes to a person only when the visitor asks for one', async (text, expected) => {
  const { handOverRequest } = await agent.talk().say(text);
  expect(handOverRequest === null ? null : 'asked').toBe(expected);
});

describe('An address', () => {
  test.each([
    ['is 4417 Juniper Bend in austin still for rent, saw it on facebook', 'can’t find 4417 Juniper Bend'],
    ['how much is 212 W Calloway St unit 4', 'can’t find 212 W Calloway St'],
    ['¿todavía se renta 9038 Amberly Trace?', 'No encuentro 9038 Amberly Trace'],
  ])('that is not ours is not searched for: “%s”', async (said, expected) => {
    const reply = await agent.talk().say(said);
    expect(getReplyText(reply)).toContain(expected);
    expect(getReplyText(reply)).not.toContain('$');
  });

  test('of one of our homes leads to that home', async () => {
    const rows = await agent.db.query<{ line1: string }>(
      'test.address',
      sql`select p.line1 from units u join properties p on p.id = u.property_id where u.slug like '%guajillo-circle%' limit 1`,
    );
    const [home] = rows;
    const words = getReplyText(await agent.talk().say(`how much is ${home?.line1}`));
    expect(words).not.toContain('can’t find');
    expect(words).toContain('$');
  });

  test('of the visitor’s own life is not looked up', async () => {
    const words = getReplyText(
      await agent.talk().say('I live at 7055 Foxglove Hollow now, need a 2 bed in Austin'),
    );
    expect(words).toMatch(/homes match/);
  });
});

test('danger is recognized at the end of a long message too', async () => {
  const story = 'The team that showed us the place was kind. '.repeat(60);
  const reply = await agent.talk().say(`${story} And now I smell gas in the kitchen.`);
  expect(reply.handOverRequest?.reason).toBe('Emergency: gas');
});

describe('A tour', () => {
  type Tour = { reference: string; canCancel?: boolean };

  /** The link of `shown` belongs to the visitor, and the others are the portal's own answers. */
  function createTourChat(tours: Record<string, Tour>) {
    const cancelled: string[] = [];
    const createTour = ({ reference, canCancel = true }: Tour) => ({
      status: 'CONFIRMED',
      reference,
      localLabel: 'Mon, Nov 23, 10:00 AM CST',
      canReschedule: true,
      canCancel,
      unit: { title: 'Elm House', slug: 'elm-house' },
    });
    const responses: unknown[] = [];
    const answered = <Data>(data: unknown) => {
      responses.push(data);
      return Promise.resolve(data as Data);
    };
    const standIn = (tools: Tools): Tools => ({
      ...tools,
      answers: () => [...tools.answers(), ...responses],
      request<Data>(query: string, variables: object = {}) {
        const { publicToken, input } = variables as {
          publicToken?: string;
          input?: { publicToken?: string };
        };
        const token = publicToken ?? input?.publicToken ?? '';
        const tour = tours[token];
        if (query.includes('agentTour(')) {
          return answered<Data>({ tourRequest: tour ? createTour(tour) : null });
        }
        if (!query.includes('agentCancel')) return tools.request<Data>(query, variables);
        if (tour?.canCancel === undefined)
          return Promise.reject(new ToolRefusedError('TOO_LATE', 'It is too late.'));
        cancelled.push(tour.reference);
        return answered<Data>({ cancelTourRequest: { tourRequest: createTour(tour) } });
      },
    });
    const scripted = createScriptedAgent(createPlacesCache(agent.db));
    const maker: Agent = (turn, tools, signal) => scripted(turn, standIn(tools), signal);
    return { cancelled, talk: agent.talk({ maker }) };
  }

  const link = (token: string) => `https://homes.example/reschedule-tour-request/${token.padEnd(22, 'x')}`;
  const elm = 'elm'.padEnd(22, 'x');
  const oak = 'oak'.padEnd(22, 'x');
  const both = {
    [elm]: { reference: 'F-ELM', canCancel: true },
    [oak]: { reference: 'F-OAK', canCancel: true },
  };

  test('is canceled after a yes', async () => {
    const { talk, cancelled } = createTourChat(both);
    expect(getReplyText(await talk.say(`cancel my tour ${link('elm')}`))).toContain('Should I cancel');
    expect(cancelled).toEqual([]);
    expect(getReplyText(await talk.say('Yes, cancel it'))).toContain('is canceled');
    expect(cancelled).toEqual(['F-ELM']);
  });

  test.each([
    'Ok thanks',
    'ok, never mind',
    'please show me homes with 2 beds',
    'No',
    'Yes, keep the first one',
  ])('stays when “%s” is the answer to the question, and after it', async (said) => {
    const { talk, cancelled } = createTourChat(both);
    await talk.say(`cancel my tour ${link('elm')}`);
    await talk.say(said);
    await talk.say('yes');
    expect(cancelled).toEqual([]);
  });

  test('is not canceled in place of the one in question', async () => {
    const { talk, cancelled } = createTourChat(both);
    await talk.say(`cancel my tour ${link('elm')}`);
    const reply = getReplyText(await talk.say(`cancel my tour ${link('oak')}`));
    expect(reply).toContain('F-OAK');
    await talk.say('yes');
    expect(cancelled).toEqual(['F-OAK']);
  });

  test('that can no longer be canceled is reported in the product’s words', async () => {
    const { talk, cancelled } = createTourChat({ [elm]: { reference: 'F-ELM' } });
    await talk.say(`cancel my tour ${link('elm')}`);
    expect(getReplyText(await talk.say('yes'))).toBe('I couldn’t cancel it: It is too late.');
    expect(cancelled).toEqual([]);
  });
});
