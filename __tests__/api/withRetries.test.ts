import { withRetries } from '#src/api/baseQuery.ts';
import type { Backend } from '#src/api/operation.ts';
import { createApiError } from '#src/lib/apiError.ts';

const operation = { operationName: 'homes', variables: {}, query: 'query homes { homes }' };
const lost = createApiError('Failed to fetch', { stage: 'network' });

function open(replies: Awaited<ReturnType<Backend>>[]) {
  jest.useFakeTimers();
  const start = Date.now();
  const requestTimes: number[] = [];
  const backend: Backend = () => {
    requestTimes.push(Date.now() - start);
    return Promise.resolve(replies[requestTimes.length - 1] ?? lost);
  };
  const abort = new AbortController();
  return { askedAt: requestTimes, abort, reply: withRetries(backend)(operation, abort.signal) };
}

afterEach(() => jest.useRealTimers());

test('a request that the network lost is sent twice more, after 500 ms and after 1000 ms', async () => {
  const { askedAt: requestTimes, reply } = open([]);
  await jest.runAllTimersAsync();
  expect(await reply).toEqual(lost);
  expect(requestTimes).toEqual([0, 500, 1500]);
});

test('a request is repeated until it is answered', async () => {
  const { askedAt: requestTimes, reply } = open([lost, { data: { homes: [] } }]);
  await jest.runAllTimersAsync();
  expect(await reply).toEqual({ data: { homes: [] } });
  expect(requestTimes).toEqual([0, 500]);
});

test('a request aborted while it waits is not repeated, and leaves no timer', async () => {
  const { askedAt: requestTimes, abort, reply } = open([]);
  await jest.advanceTimersByTimeAsync(100);
  abort.abort();
  expect(await reply).toEqual(lost);
  expect(jest.getTimerCount()).toBe(0);
  expect(requestTimes).toEqual([0]);
});
