import type { ServerResponse } from 'node:http';

import type { ModelSettings } from '#server/serviceSettings.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';

import { getCardSlugs, getReplyText } from '../openAgent.ts';

import { type ModelRequest, calls, END, toPiece, says, stream } from './modelServer.ts';
import { openModelAgent, type OpenModelAgent } from './openModelAgent.ts';

const START_MS = 180_000;
const QUESTION = 'a bright place in Austin, 2 bedrooms, under 2,000 quokka';

type Answering = (request: ModelRequest, response: ServerResponse) => void;
type Failure = [how: string, reason: string, answering: Answering, settings?: Partial<ModelSettings>];

const json = (status: number, body: string): Answering => {
  return (_asked, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
};

/** Never ends by itself. */
const drips: Answering = (_asked, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const timer = setInterval(() => response.write(toPiece('a')), 20);
  response.on('close', () => clearInterval(timer));
};

const tearsOff: Answering = (_asked, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(toPiece('There are'), () => response.destroy());
};

const failures: Failure[] = [
  ['is silent', 'silent|slow', () => undefined, { timeoutMs: 400, silenceMs: 200 }],
  [
    'falls silent in the middle',
    'silent|slow',
    (_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(toPiece('There'));
    },
    { timeoutMs: 400, silenceMs: 200 },
  ],
  ['is slow without an end', 'slow', drips, { timeoutMs: 400, silenceMs: 200 }],
  ['answers 500', 'status', json(500, '{"error":{"message":"no"}}')],
  ['answers 401', 'status', json(401, '{"error":{"message":"no"}}')],
  ['asks for patience', 'status', json(429, '{}')],
  [
    'sends us elsewhere',
    'unreachable',
    (_asked, response) => response.writeHead(307, { location: '/x' }).end(),
  ],
  ['does not stream', 'malformed', json(200, '{"choices":[{"message":{"content":"Hi"}}]}')],
  ['streams no JSON', 'malformed', stream(['data: {"choices": [\n\n', END])],
  ['streams another JSON', 'malformed', stream(['data: {"choices": 5}\n\n', END])],
  ['streams an error', 'status', stream(['data: {"error":{"message":"overloaded"}}\n\n'])],
  ['is cut off', 'cut', stream([toPiece('There are ')])],
  ['tears off', 'unreachable', tearsOff],
  [
    'is cut short by its own limit',
    'too long',
    stream(['data: {"choices":[{"delta":{},"finish_reason":"length"}]}\n\n']),
  ],
  ['says nothing', 'malformed', says('')],
  ['writes without an end', 'too long', says('Homes '.repeat(3_000))],
  ['writes too much to be said', 'not borne out|not to be said', says('Homes '.repeat(200))],
  ['asks for a tool that is not there', 'too many calls', calls('open_door', { unit: '101' })],
  ['asks for a tool by its parent’s name', 'too many calls', calls('constructor', {})],
  ['gives arguments that are no JSON', 'too many calls', calls('find_homes', '{"place":')],
  ['gives arguments of the wrong shape', 'too many calls', calls('find_homes', { minBeds: 'two' })],
  ['gives arguments that nobody knows', 'too many calls', calls('find_homes', { organizationId: '1' })],
  [
    'gives arguments that objects inherit',
    'too many calls',
    calls('find_homes', '{"__proto__":{"place":"x"}}'),
  ],
  [
    'gives a home’s name that is none',
    'too many calls',
    calls('get_home_facts', { home: '../staff', about: ['price'] }),
  ],
  ['leaves arguments out', 'too many calls', calls('get_home_facts', { about: ['price'] })],
  ['gives no day', 'too many calls', calls('find_homes', { availableBy: '2026-02-31' })],
  ['asks for tools without an end', 'too many calls', calls('find_homes', { minBeds: 2 })],
  ['costs more than an answer may', 'tokens of the answer', says('Hi'), { tokensPerAnswer: 10 }],
  ['costs more than a day may', 'tokens of the day', says('Hi'), { tokensPerDay: 0 }],
];

describe('When the language model', () => {
  let agent: OpenModelAgent;

  beforeAll(async () => {
    agent = await openModelAgent();
  }, START_MS);
  afterAll(() => agent.close(), START_MS);

  test.each(failures)(
    '%s, the built-in agent answers in the same turn',
    async (_how, reason, answering, settings = {}) => {
      agent.model.answer(answering);
      const { maker, lines } = agent.maker(settings);
      const reply = await agent.talk({ maker }).say(QUESTION);
      expect(reply).toEqual(await agent.talk().say(QUESTION));
      expect(getCardSlugs(reply).length).toBeGreaterThan(0);
      expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
        expect.objectContaining({
          event: 'agent.model.failed',
          reason: expect.stringMatching(`^(?:${reason})$`) as string,
        }),
      );
      // and neither the messages nor the key
      expect(lines.join()).not.toMatch(/quokka|Austin|sk-of|There|Homes/);
    },
  );

  test('is down, it is not called for a minute', async () => {
    agent.model.answer(json(503, '{}'));
    let now = new Date('2026-11-20T16:00:00Z').getTime();
    const { maker } = agent.maker({}, () => new Date(now));
    const ask = () => agent.talk({ maker }).say(QUESTION);
    for (let time = 0; time < 5; time += 1) expect(getCardSlugs(await ask()).length).toBeGreaterThan(0);
    expect(agent.model.asked).toHaveLength(9);
    now += 60_001;
    agent.model.answer(says('Which street do you like?'));
    expect(getReplyText(await ask())).toBe('Which street do you like?');
  });

  test('has used up the share of a chat, the other chats continue', async () => {
    agent.model.answer(says('Which street do you like?'));
    const now = () => new Date('2026-12-15T00:00:00Z');
    const { maker, lines } = agent.maker({ tokensPerAnswer: 10_000, tokensPerChat: 12_000 }, now);
    const talk = agent.talk({ maker });
    const answers: string[] = [];
    for (let time = 0; time < 8; time += 1) answers.push(getReplyText(await talk.say(QUESTION)));
    expect(answers[0]).toBe('Which street do you like?');
    expect(answers.at(-1)).not.toBe('Which street do you like?');
    expect(lines.join()).toContain('tokens of the chat');
    expect(getReplyText(await agent.talk({ maker }).say(QUESTION))).toBe('Which street do you like?');
  });

  test('has used up its day, the next day starts fresh, and another organization has its own limit', async () => {
    const other = (await organizationBySlug(agent.db, 'orchard')) ?? agent.organization;
    agent.model.answer(says('Which street do you like?'));
    let now = new Date('2027-01-01T00:00:00Z').getTime();
    const { maker } = agent.maker({ tokensPerDay: 12_000 }, () => new Date(now));
    const ask = async (organization = agent.organization) =>
      getReplyText(await agent.talk({ maker, organization }).say(QUESTION));
    const answers: string[] = [];
    for (let time = 0; time < 6; time += 1) answers.push(await ask());
    expect(answers[0]).toBe('Which street do you like?');
    expect(answers.at(-1)).not.toBe('Which street do you like?');
    expect(await ask(other)).toBe('Which street do you like?');
    now += 86_400_001;
    expect(await ask()).toBe('Which street do you like?');
  });
});
