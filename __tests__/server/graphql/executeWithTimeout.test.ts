import { setTimeout as sleep } from 'node:timers/promises';

import { buildSchema, parse } from 'graphql';

import type { Context } from '#server/graphql/context.ts';
import { executeWithTimeout } from '#server/graphql/executeWithTimeout.ts';
import { createLog } from '#server/log.ts';

type Resolve = (args: unknown, context: Context) => unknown;

const start = (
  answer: Resolve,
  { timeoutMs = 5_000, signal = new AbortController().signal, query = '{ answer }' } = {},
) => {
  const logged: string[] = [];
  const contextValue = { requestId: 'r1', signal, log: createLog('debug', (line) => logged.push(line)) };
  const args = {
    schema: buildSchema('type Query { answer: Int } type Mutation { answer: Int }'),
    document: parse(query),
    rootValue: { answer },
    contextValue,
  };
  return { logged, result: executeWithTimeout(args, { timeoutMs, mutationTimeoutMs: 20 * timeoutMs }) };
};

const untilAborted = (signal: AbortSignal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });

test('work that continues after the timeout is notified, and its failure is not reported again', async () => {
  let isNotified = false;
  const { result, logged } = start(
    (_args, { signal }) => {
      signal.addEventListener('abort', () => (isNotified = true));
      return untilAborted(signal);
    },
    { timeoutMs: 10 },
  );
  expect(await result).toMatchObject({ data: null, errors: [{ extensions: { code: 'TIMEOUT' } }] });
  expect(isNotified).toBe(true);
  expect(logged.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['graphql.timeout']);
});

test('a mutation gets more time, so that its caller learns the result', async () => {
  const { result } = start(() => sleep(100).then(() => 42), { timeoutMs: 10, query: 'mutation { answer }' });
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

test('an operation that finishes in time is answered, and its signal is not aborted', async () => {
  let received: AbortSignal | undefined;
  const { result } = start(
    (_args, { signal }) => {
      received = signal;
      return 42;
    },
    { timeoutMs: 10 },
  );
  expect(await result).toEqual({ data: { answer: 42 } });
  expect(received?.aborted).toBe(false);
});
