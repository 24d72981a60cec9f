import type { Agent } from '#server/agent/agent.ts';
import { createScriptedAgent } from '#server/agent/scripted/scriptedAgent.ts';
import { createPlaces } from '#server/agent/tools/places.ts';
import type { Tools } from '#server/agent/tools/tools.ts';
import { ToolRefused } from '#server/agent/tools/tools.ts';

import { openAgent, type OpenAgent, wordsOf } from './openAgent.ts';

const START_MS = 180_000;

let agent: OpenAgent;

beforeAll(async () => {
  agent = await openAgent();
}, START_MS);
afterAll(() => agent.close(), START_MS);

test('who says hello is told what the agent is and can do', async () => {
  const words = wordsOf(await agent.talk().say('Hi'));
  expect(words).toContain('an AI, not a person');
  expect(words).toContain('$2,200');
});

test('the office hours are those of the organization', async () => {
  const words = wordsOf(await agent.talk().say('What are your office hours?'));
  expect(words).not.toContain('guess');
  expect(words).toMatch(/Our office hours: .+[AP]M/);
});

test.each([
  ['studio for one person under 1500', null],
  ['a one person apartment', null],
  ['can I talk to a person', 'asked'],
  ['get me another person', 'asked'],
])('“%s” is for a person only when one is asked for', async (text, wanted) => {
  const { handsOver } = await agent.talk().say(text);
  expect(handsOver === null ? null : 'asked').toBe(wanted);
});

test('danger is seen at the end of a long message too', async () => {
  const story = 'The team that showed us the place was kind. '.repeat(60);
  const told = await agent.talk().say(`${story} And now I smell gas in the kitchen.`);
  expect(told.handsOver?.reason).toBe('Emergency: gas');
});

describe('A tour', () => {
  type Tour = { reference: string; canCancel?: boolean };

  /** Whose link is `shown`; the others are the portal's own answers. */
  function holderOf(tours: Record<string, Tour>) {
    const cancelled: string[] = [];
    const tourOf = ({ reference, canCancel = true }: Tour) => ({
      status: 'CONFIRMED',
      reference,
      localLabel: 'Mon, Nov 23, 10:00 AM CST',
      canReschedule: true,
      canCancel,
      unit: { title: 'Elm House', slug: 'elm-house' },
    });
    const told: unknown[] = [];
    const answered = <Data>(data: unknown) => {
      told.push(data);
      return Promise.resolve(data as Data);
    };
    const standIn = (tools: Tools): Tools => ({
      ...tools,
      answers: () => [...tools.answers(), ...told],
      ask<Data>(query: string, variables: object = {}) {
        const { publicToken, input } = variables as {
          publicToken?: string;
          input?: { publicToken?: string };
        };
        const token = publicToken ?? input?.publicToken ?? '';
        const tour = tours[token];
        if (query.includes('agentTour(')) {
          return answered<Data>({ tourRequest: tour ? tourOf(tour) : null });
        }
        if (!query.includes('agentCancel')) return tools.ask<Data>(query, variables);
        if (tour?.canCancel === undefined)
          return Promise.reject(new ToolRefused('TOO_LATE', 'It is too late.'));
        cancelled.push(tour.reference);
        return answered<Data>({ cancelTourRequest: { tourRequest: tourOf(tour) } });
      },
    });
    const scripted = createScriptedAgent(createPlaces(agent.db));
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

  test('is cancelled after a yes', async () => {
    const { talk, cancelled } = holderOf(both);
    expect(wordsOf(await talk.say(`cancel my tour ${link('elm')}`))).toContain('Should I cancel');
    expect(cancelled).toEqual([]);
    expect(wordsOf(await talk.say('Yes, cancel it'))).toContain('is canceled');
    expect(cancelled).toEqual(['F-ELM']);
  });

  test.each([
    'Ok thanks',
    'ok, never mind',
    'please show me homes with 2 beds',
    'No',
    'Yes, keep the first one',
  ])('stands when “%s” is said to the question, and after it', async (said) => {
    const { talk, cancelled } = holderOf(both);
    await talk.say(`cancel my tour ${link('elm')}`);
    await talk.say(said);
    await talk.say('yes');
    expect(cancelled).toEqual([]);
  });

  test('is not cancelled in place of the one that was asked about', async () => {
    const { talk, cancelled } = holderOf(both);
    await talk.say(`cancel my tour ${link('elm')}`);
    const told = wordsOf(await talk.say(`cancel my tour ${link('oak')}`));
    expect(told).toContain('F-OAK');
    await talk.say('yes');
    expect(cancelled).toEqual(['F-OAK']);
  });

  test('that cannot be cancelled any more is said to be so in the product’s words', async () => {
    const { talk, cancelled } = holderOf({ [elm]: { reference: 'F-ELM' } });
    await talk.say(`cancel my tour ${link('elm')}`);
    expect(wordsOf(await talk.say('yes'))).toBe('I couldn’t cancel it: It is too late.');
    expect(cancelled).toEqual([]);
  });
});
