import { setTimeout as sleep } from 'node:timers/promises';

import { buildSchema, parse } from 'graphql';

import type { Context } from '#server/graphql/context.ts';
import { run } from '#server/graphql/run.ts';
import { createLog } from '#server/log.ts';

type Resolve = (args: unknown, context: Context) => unknown;

const start = (
  answer: Resolve,
  { timeoutMs = 5_000, signal = new AbortController().signal, asked = '{ answer }' } = {},
) => {
  const logged: string[] = [];
  const contextValue = { requestId: 'r1', signal, log: createLog('debug', (line) => logged.push(line)) };
  const args = {
    schema: buildSchema('type Query { answer: Int } type Mutation { answer: Int }'),
    document: parse(asked),
    rootValue: { answer },
    contextValue,
  };
  return { logged, result: run(args, { timeoutMs, mutationTimeoutMs: 20 * timeoutMs }) };
};

const untilAborted = (signal: AbortSignal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });

test('work that goes on when the time is up is told so, and its failure concerns nobody any more', async () => {
  let isTold = false;
  const { result, logged } = start(
    (_args, { signal }) => {
      signal.addEventListener('abort', () => (isTold = true));
      return untilAborted(signal);
    },
    { timeoutMs: 10 },
  );
  expect(await result).toMatchObject({ data: null, errors: [{ extensions: { code: 'TIMEOUT' } }] });
  expect(isTold).toBe(true);
  expect(logged.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['graphql.timeout']);
});

test('what changes something is given longer, so that who has got it hears of it', async () => {
  const { result } = start(() => sleep(100).then(() => 42), { timeoutMs: 10, asked: 'mutation { answer }' });
  expect(await result).toEqual({ data: { answer: 42 } });
});

test('a visitor who leaves stops the work that is done for them', async () => {
  const visitor = new AbortController();
  const { result } = start((_args, { signal }) => untilAborted(signal), { signal: visitor.signal });
  visitor.abort();
  expect(await result).toMatchObject({
    data: { answer: null },
    errors: [{ extensions: { code: 'INTERNAL' } }],
  });
});

test('an operation in time is answered, and its signal stays silent', async () => {
  let given: AbortSignal | undefined;
  const { result } = start(
    (_args, { signal }) => {
      given = signal;
      return 42;
    },
    { timeoutMs: 10 },
  );
  expect(await result).toEqual({ data: { answer: 42 } });
  expect(given?.aborted).toBe(false);
});
