import { baseQuery } from '#src/api/baseQuery.ts';
import type { OperationResult } from '#src/api/operation.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { createApiError } from '#src/lib/apiError.ts';

const document = 'query organization($name: String) { organization(name: $name) { id } }';

type Options = { type?: 'query' | 'mutation'; isAborted?: boolean };

async function ask(reply: OperationResult | ApiError, { type = 'query', isAborted = false }: Options = {}) {
  const requests: unknown[] = [];
  const reported: string[] = [];
  const backend = (operation: unknown) => {
    requests.push(operation);
    return Promise.resolve(reply);
  };
  const onFailure = (name: string, { message }: ApiError) => reported.push(`${name}: ${message}`);
  const abort = new AbortController();
  if (isAborted) abort.abort();
  const api = { extra: { backend, onFailure }, signal: abort.signal, type } as never;
  return {
    asked: requests,
    reported,
    result: await baseQuery({ document, variables: { name: 'lantern' } }, api, {}),
  };
}

test('an operation contains its name, its variables and its text', async () => {
  const { asked: requests, reported, result } = await ask({ data: { organization: null } });
  expect(requests).toEqual([
    { operationName: 'organization', variables: { name: 'lantern' }, query: document },
  ]);
  expect(result).toEqual({ data: { organization: null } });
  expect(reported).toEqual([]);
});

test.each([[{}], [{ data: null }], [{ errors: [] }]])(
  'an answer with neither data nor errors is a failure that names the query: %j',
  async (answer) => {
    const { result } = await ask(answer);
    expect(result).toEqual({
      error: createApiError("Server response was missing for query 'organization'."),
    });
  },
);

test('the messages of several errors are reported together', async () => {
  const { result } = await ask({ data: {}, errors: [{ message: 'One.' }, {}, { message: 'Two.' }] });
  expect(result.error?.message).toBe('One.\nTwo.');
});

test.each([[[{}]], [[{}, { message: '' }]], [[null]]])(
  'errors without a message get one: %j',
  async (errors) => {
    const { result } = await ask({ errors });
    expect(result.error?.message).toBe('Error message not found.');
  },
);

const info = { email: ['a', 'b'], phone: 'c' };

test.each([
  ['in the extensions', [{ message: 'No.', extensions: { code: 'INVALID_INPUT', info } }]],
  ['at the top of the error', [{ message: 'No.', code: 'INVALID_INPUT', info }]],
  ['in the second error', [{ message: 'No.' }, { code: 'INVALID_INPUT', info }]],
])('code and info are found %s', async (_, errors) => {
  const { result } = await ask({ errors });
  expect(result.error).toMatchObject({ message: 'No.', code: 'INVALID_INPUT', info });
});

test('anything that is not a message is left out of the info', async () => {
  const errors = [{ code: 'INVALID_INPUT', info: { email: 'a', phone: 3, name: [4], toString: null } }];
  const { result } = await ask({ errors });
  expect(result.error?.info).toEqual({ email: 'a' });
});

test.each([
  ['a failure of the transport', createApiError('Failed to fetch'), 'organization: Failed to fetch'],
  ['an error of the backend', { errors: [{ message: 'No.' }] }, 'organization: No.'],
])('%s is reported once, with the operation’s name and without its variables', async (_, reply, line) => {
  const { reported } = await ask(reply);
  expect(reported).toEqual([line]);
});

test('aborted requests are not reported', async () => {
  const { reported } = await ask(createApiError('…', { stage: 'aborted' }), { isAborted: true });
  expect(reported).toEqual([]);
});

test('failures are plain data, as the store requires', async () => {
  const { result } = await ask(createApiError('server-parse error', { cause: 'Unexpected token' }));
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
});

test.each([
  ['a mutation that the network lost', createApiError('Failed to fetch', { stage: 'network' }), 'mutation'],
  ['a query that the backend refused', { errors: [{ message: 'No.' }] }, 'query'],
  ['a query that took too long', createApiError('…', { stage: 'timeout' }), 'query'],
  ['a query that was answered with status 500', createApiError('…'), 'query'],
] as const)('%s is not repeated', async (_, reply, type) => {
  const { asked: requests } = await ask(reply, { type });
  expect(requests).toHaveLength(1);
});
