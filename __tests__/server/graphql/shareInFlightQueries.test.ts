import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { parse } from 'graphql';

import type { Context } from '#server/graphql/context.ts';
import { shareInFlightQueries } from '#server/graphql/shareInFlightQueries.ts';
import { openBrowserSession } from '#server/http/browserSession.ts';
import { createSecretKey } from '#server/secretKey.ts';

const homes = 'query homes($market: String) { publicListings(market: $market) { totalCount } }';

/** A visitor who sends requests, and can leave. */
function visitor(ip: string) {
  const leaving = new AbortController();
  const context = {
    origin: 'https://homes.example',
    caller: { ip, isSecure: true, requestId: `request of ${ip}` },
    bearer: `token of ${ip}`,
    signal: leaving.signal,
  } as Context;
  const asks = (query: string, variableValues: Record<string, unknown> = {}) =>
    ({ document: parse(query), variableValues, contextValue: context }) as unknown as ExecutionArgs;
  return { asks, leave: () => leaving.abort() };
}

function office() {
  const runs: { context: Context; answer: (data: Record<string, unknown>) => void }[] = [];
  const secretKey = createSecretKey('a secret of the tests');
  const answerTo = shareInFlightQueries(
    (args) =>
      new Promise<ExecutionResult>((resolve) => {
        runs.push({ context: args.contextValue as Context, answer: (data) => resolve({ data }) });
      }),
    () => openBrowserSession(null, { secretKey, isDemo: true }),
  );
  return { runs, answerTo };
}

test('a query that is already running shares its answer, and the next one runs again', async () => {
  const { runs, answerTo } = office();
  const answers = ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((ip) => answerTo(visitor(ip).asks(homes)));
  expect(runs).toHaveLength(1);
  runs[0]?.answer({ totalCount: 5 });
  expect(await Promise.all(answers)).toEqual(Array.from(answers, () => ({ data: { totalCount: 5 } })));

  void answerTo(visitor('4.4.4.4').asks(homes));
  expect(runs).toHaveLength(2);
});

test('a shared query runs without a caller’s identity', () => {
  const { runs, answerTo } = office();
  void answerTo(visitor('1.1.1.1').asks(homes));
  const { caller, bearer } = runs[0]?.context ?? {};
  expect([caller?.ip, bearer]).toEqual(['', null]);
});

test.each([
  ['another question', 'query homes { publicListings { pageInfo { endCursor } } }', {}],
  ['another market', homes, { market: 'austin' }],
])('%s is answered by itself', (_, query, variables) => {
  const { runs, answerTo } = office();
  void answerTo(visitor('1.1.1.1').asks(homes));
  void answerTo(visitor('1.1.1.1').asks(query, variables));
  expect(runs).toHaveLength(2);
});

test.each([
  ['A tour', 'query tour { tourRequest { status } }'],
  ['A change', 'mutation change { publicListings { totalCount } }'],
  ['What is asked beside the homes', 'query both { publicListings { totalCount } tourRequest { status } }'],
])('%s is answered only for its own caller', (_, query) => {
  const { runs, answerTo } = office();
  for (const ip of ['1.1.1.1', '2.2.2.2']) void answerTo(visitor(ip).asks(query));
  expect(runs.map(({ context }) => context.caller.ip)).toEqual(['1.1.1.1', '2.2.2.2']);
});

test('a visitor who leaves does not cancel it for the others, and it stops when all have left', () => {
  const { runs, answerTo } = office();
  const [first, second] = [visitor('1.1.1.1'), visitor('2.2.2.2')];
  for (const { asks } of [first, second]) void answerTo(asks(homes));
  first.leave();
  expect(runs[0]?.context.signal.aborted).toBe(false);
  second.leave();
  expect(runs[0]?.context.signal.aborted).toBe(true);

  void answerTo(visitor('3.3.3.3').asks(homes));
  expect(runs).toHaveLength(2);
});
