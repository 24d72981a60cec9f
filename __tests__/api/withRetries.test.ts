import type { Backend } from '#src/api/operation.ts';
import { withRetries } from '#src/api/withRetries.ts';
import { failure } from '#src/lib/apiError.ts';

const operation = { operationName: 'homes', variables: {}, query: 'query homes { homes }' };
const lost = failure('Failed to fetch', { stage: 'network' });

function open(replies: Awaited<ReturnType<Backend>>[]) {
  jest.useFakeTimers();
  const start = Date.now();
  const askedAt: number[] = [];
  const backend: Backend = () => {
    askedAt.push(Date.now() - start);
    return Promise.resolve(replies[askedAt.length - 1] ?? lost);
  };
  const abort = new AbortController();
  return { askedAt, abort, reply: withRetries(backend)(operation, abort.signal) };
}

afterEach(() => jest.useRealTimers());

test('a question that the network lost is asked twice more, after 500 ms and after 1000 ms', async () => {
  const { askedAt, reply } = open([]);
  await jest.runAllTimersAsync();
  expect(await reply).toEqual(lost);
  expect(askedAt).toEqual([0, 500, 1500]);
});

test('it is asked until it is answered', async () => {
  const { askedAt, reply } = open([lost, { data: { homes: [] } }]);
  await jest.runAllTimersAsync();
  expect(await reply).toEqual({ data: { homes: [] } });
  expect(askedAt).toEqual([0, 500]);
});

test('called off while it waits, it is not asked again, and leaves no timer', async () => {
  const { askedAt, abort, reply } = open([]);
  await jest.advanceTimersByTimeAsync(100);
  abort.abort();
  expect(await reply).toEqual(lost);
  expect(jest.getTimerCount()).toBe(0);
  expect(askedAt).toEqual([0]);
});
