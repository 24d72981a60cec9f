import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { parse } from 'graphql';

import type { Context } from '#server/graphql/context.ts';
import { shareAnswers } from '#server/graphql/sharedAnswers.ts';
import { openBrowserSession } from '#server/http/browserSession.ts';
import { createSecretKey } from '#server/secretKey.ts';

const homes = 'query homes($market: String) { publicListings(market: $market) { totalCount } }';

/** Someone who asks, and can leave. */
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
  const answerTo = shareAnswers(
    (args) =>
      new Promise<ExecutionResult>((resolve) => {
        runs.push({ context: args.contextValue as Context, answer: (data) => resolve({ data }) });
      }),
    () => openBrowserSession(null, { secretKey, isDemo: true }),
  );
  return { runs, answerTo };
}

test('who asks what is being answered is given that answer, and the next one a new one', async () => {
  const { runs, answerTo } = office();
  const asked = ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((ip) => answerTo(visitor(ip).asks(homes)));
  expect(runs).toHaveLength(1);
  runs[0]?.answer({ totalCount: 5 });
  expect(await Promise.all(asked)).toEqual(Array.from(asked, () => ({ data: { totalCount: 5 } })));

  void answerTo(visitor('4.4.4.4').asks(homes));
  expect(runs).toHaveLength(2);
});

test('it is given in nobody’s name', () => {
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
])('%s is for the one who asks alone', (_, query) => {
  const { runs, answerTo } = office();
  for (const ip of ['1.1.1.1', '2.2.2.2']) void answerTo(visitor(ip).asks(query));
  expect(runs.map(({ context }) => context.caller.ip)).toEqual(['1.1.1.1', '2.2.2.2']);
});

test('one who leaves does not spoil it for the others; when all have left nobody is answered any more', () => {
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
