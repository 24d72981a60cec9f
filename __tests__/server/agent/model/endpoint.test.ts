import type { ServerResponse } from 'node:http';

import { until } from '#tests/support/until.ts';

import { getReplyText } from '../openAgent.ts';

import {
  calls,
  END,
  inOrder,
  type ModelRequest,
  says,
  stream,
  toolAnswersIn,
  toPiece,
} from './modelServer.ts';
import { openModelAgent, type OpenModelAgent } from './openModelAgent.ts';

const START_MS = 180_000;
const QUESTION = 'somewhere bright and quiet to live';
const ANSWER = 'Which street do you like?';

type Answering = (request: ModelRequest, response: ServerResponse) => void;

const refuses =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (_asked, response) => {
    response.writeHead(status, headers).end('{}');
  };

/** The stream of the Responses API: pieces of text, and the whole output at the end. */
function responds(output: readonly object[]): Answering {
  const events = [
    { type: 'response.created' },
    ...output.flatMap((item) =>
      'content' in item
        ? [{ type: 'response.output_text.delta', delta: (item.content as { text: string }[])[0]?.text }]
        : [],
    ),
    { type: 'response.completed', response: { output, usage: { total_tokens: 321 } } },
  ];
  return stream(events.map((event) => `data: ${JSON.stringify(event)}\n\n`));
}

const never = (): never => {
  throw new Error('The model was not asked');
};

const message = (text: string) => ({ type: 'message', content: [{ type: 'output_text', text }] });

describe('The model’s endpoint', () => {
  let agent: OpenModelAgent;

  beforeAll(async () => {
    agent = await openModelAgent();
  }, START_MS);
  afterAll(() => agent.close(), START_MS);

  const ask = async (settings: Parameters<OpenModelAgent['maker']>[0] = {}) => {
    const { maker, lines } = agent.maker(settings);
    const talk = agent.talk({ maker });
    return { text: getReplyText(await talk.say(QUESTION)), talk, lines };
  };

  test('is asked for its usage, strict tools, parallel calls, an effort and a limit', async () => {
    agent.model.answer(says(ANSWER));
    expect((await ask({ reasoningEffort: 'low', outputTokens: 500 })).text).toBe(ANSWER);
    const [request] = agent.model.asked;
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      stream_options: { include_usage: true },
      tool_choice: 'auto',
      parallel_tool_calls: true,
      reasoning_effort: 'low',
      max_completion_tokens: 500,
    });
    for (const { function: tool } of request?.tools ?? []) {
      const { properties, required } = tool.parameters as { properties: object; required: string[] };
      expect(tool.strict).toBe(true);
      expect(required).toEqual(Object.keys(properties));
      expect(tool.parameters).toHaveProperty('additionalProperties', false);
    }
  });

  test('that knows only the oldest fields is asked with those from then on', async () => {
    agent.model.answer(({ body }, response) =>
      (body.includes('stream_options') ? refuses(400) : says(ANSWER))({} as ModelRequest, response),
    );
    const { text, talk } = await ask();
    expect(text).toBe(ANSWER);
    await talk.say(QUESTION);
    expect(agent.model.asked.map(({ body }) => body.includes('stream_options'))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('that is busy is asked again after the time it names, and not at all after too long a time', async () => {
    agent.model.answer(inOrder(refuses(429, { 'retry-after': '0' }), refuses(503), says(ANSWER)));
    expect((await ask()).text).toBe(ANSWER);
    expect(agent.model.asked).toHaveLength(3);
    agent.model.answer(inOrder(refuses(429, { 'retry-after': '120' }), says(ANSWER)));
    expect((await ask()).text).not.toBe(ANSWER);
    expect(agent.model.asked).toHaveLength(1);
    agent.model.answer(inOrder(refuses(401), says(ANSWER)));
    expect((await ask()).text).not.toBe(ANSWER);
    expect(agent.model.asked).toHaveLength(1);
  });

  test('may be the Responses API, which gets its own reasoning back with the tools’ answers', async () => {
    const reasoning = { type: 'reasoning', id: 'rs_1', encrypted_content: 'sealed' };
    const call = { type: 'function_call', call_id: 'c1', name: 'find_homes', arguments: '{"minBeds":2}' };
    agent.model.answer(inOrder(responds([reasoning, call]), responds([message('Here are some that fit.')])));
    const { text } = await ask({ api: 'responses', reasoningEffort: 'medium' });
    expect(text).toMatch(/^Here are some that fit\.\n/);
    const [first, second] = agent.model.asked.map(({ path, body }) => ({
      path,
      body: JSON.parse(body) as { input: object[] },
    }));
    expect(first).toMatchObject({
      path: '/responses',
      body: { store: false, reasoning: { effort: 'medium' }, max_output_tokens: 2_000, tool_choice: 'auto' },
    });
    expect(second?.body.input.slice(-3)).toEqual([
      reasoning,
      call,
      { type: 'function_call_output', call_id: 'c1', output: expect.stringContaining('"home":') as string },
    ]);
  });

  test.each([
    ['is cut', stream(['data: {"type":"response.created"}\n\n']), 'cut'],
    ['fails', stream(['data: {"type":"response.failed"}\n\n']), 'status'],
    ['is too long', stream(['data: {"type":"response.incomplete"}\n\n']), 'too long'],
  ])('whose Responses stream %s is not used', async (_how, answering, reason) => {
    agent.model.answer(answering);
    const { text, lines } = await ask({ api: 'responses' });
    expect(text).toMatch(/\S/);
    expect(lines.join()).toContain(`"reason":"${reason}"`);
  });

  test('may reason in silence, and may call several tools at once', async () => {
    const both = stream([
      `data: ${JSON.stringify({
        choices: [
          {
            delta: {
              tool_calls: [
                { index: 0, id: 'a', function: { name: 'find_homes', arguments: '{"minBeds":2}' } },
                { index: 1, id: 'b', function: { name: 'get_office', arguments: '{}' } },
              ],
            },
            finish_reason: 'tool_calls',
          },
        ],
      })}\n\n`,
      'data: {"choices":[],"usage":{"total_tokens":900}}\n\n',
    ]);
    let release = (): void => undefined;
    const silent: Answering = (_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': thinking\n\n');
      release = () => void response.end(`${toPiece('Here are some that fit.')}${END}`);
    };
    agent.model.answer(inOrder(both, silent));
    const answering = ask();
    await until(() => agent.model.asked.length === 2);
    expect(toolAnswersIn(agent.model.asked[1] ?? never())).toHaveLength(2);
    release();
    expect((await answering).text).toMatch(/^Here are some that fit\./);
  });

  test('is told what was wrong with a call, and has to answer in its last one', async () => {
    agent.model.answer(
      inOrder(
        calls('open_door', {}),
        calls('find_homes', { minBeds: 'two' }),
        calls('find_homes', '{'),
        says(ANSWER),
      ),
    );
    expect((await ask()).text).toBe(ANSWER);
    const last = agent.model.asked[3] ?? never();
    expect(toolAnswersIn(last)).toEqual([
      expect.stringContaining('no such tool'),
      expect.stringContaining('minBeds doesn’t fit'),
      expect.stringContaining('aren’t a JSON object'),
    ]);
    expect(JSON.parse(last.body)).toHaveProperty('tool_choice', 'none');
  });

  test('is passed on sentence by sentence, each of them checked, and what was shown stays', async () => {
    const { maker } = agent.maker();
    const shown: string[] = [];
    let go = (): void => undefined;
    agent.model.answer((_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(toPiece('Thanks for your question. Let’s '));
      go = () => void response.end(`${toPiece('look. Your application will go through.')}${END}`);
    });
    const talk = agent.talk({ maker, onText: (text) => shown.push(text) });
    const answering = talk.say(QUESTION);
    // it is shown while the model is still writing
    await until(() => shown.length > 0);
    expect(shown).toEqual(['Thanks for your question.']);
    agent.model.answer(says(ANSWER));
    go();
    const reply = await answering;
    expect(reply.messages[0]?.text).toBe(`Thanks for your question. Let’s look. ${ANSWER}`);
    expect(shown.join()).not.toContain('application');
  });
});
