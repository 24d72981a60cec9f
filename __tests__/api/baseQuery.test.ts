import { baseQuery } from '#src/api/baseQuery.ts';
import type { Answer } from '#src/api/operation.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { failure } from '#src/lib/apiError.ts';

const document = 'query organization($name: String) { organization(name: $name) { id } }';

type Options = { type?: 'query' | 'mutation'; isAborted?: boolean };

async function ask(reply: Answer | ApiError, { type = 'query', isAborted = false }: Options = {}) {
  const asked: unknown[] = [];
  const told: string[] = [];
  const backend = (operation: unknown) => {
    asked.push(operation);
    return Promise.resolve(reply);
  };
  const onFailure = (name: string, { message }: ApiError) => told.push(`${name}: ${message}`);
  const abort = new AbortController();
  if (isAborted) abort.abort();
  const api = { extra: { backend, onFailure }, signal: abort.signal, type } as never;
  return { asked, told, result: await baseQuery({ document, variables: { name: 'lantern' } }, api, {}) };
}

test('an operation carries its name, its variables and its text', async () => {
  const { asked, told, result } = await ask({ data: { organization: null } });
  expect(asked).toEqual([{ operationName: 'organization', variables: { name: 'lantern' }, query: document }]);
  expect(result).toEqual({ data: { organization: null } });
  expect(told).toEqual([]);
});

test.each([[{}], [{ data: null }], [{ errors: [] }]])(
  'an answer with neither data nor errors is a failure that names the query: %j',
  async (answer) => {
    const { result } = await ask(answer);
    expect(result).toEqual({
      error: failure("Server response was missing for query 'organization'."),
    });
  },
);

test('the messages of several errors are told together', async () => {
  const { result } = await ask({ data: {}, errors: [{ message: 'One.' }, {}, { message: 'Two.' }] });
  expect(result.error?.message).toBe('One.\nTwo.');
});

test.each([[[{}]], [[{}, { message: '' }]], [[null]]])(
  'errors without a message have one all the same: %j',
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

test('what is no message is left out of the info', async () => {
  const errors = [{ code: 'INVALID_INPUT', info: { email: 'a', phone: 3, name: [4], toString: null } }];
  const { result } = await ask({ errors });
  expect(result.error?.info).toEqual({ email: 'a' });
});

test.each([
  ['a failure of the transport', failure('Failed to fetch'), 'organization: Failed to fetch'],
  ['an error of the backend', { errors: [{ message: 'No.' }] }, 'organization: No.'],
])('%s is told once, with the operation’s name and without its variables', async (_, reply, line) => {
  const { told } = await ask(reply);
  expect(told).toEqual([line]);
});

test('what was called off is not told', async () => {
  const { told } = await ask(failure('…', { stage: 'aborted' }), { isAborted: true });
  expect(told).toEqual([]);
});

test('failures are plain data, as the store holds them', async () => {
  const { result } = await ask(failure('server-parse error', { cause: 'Unexpected token' }));
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
});

test.each([
  ['a mutation that the network lost', failure('Failed to fetch', { stage: 'network' }), 'mutation'],
  ['a question that the backend refused', { errors: [{ message: 'No.' }] }, 'query'],
  ['a question that took too long', failure('…', { stage: 'timeout' }), 'query'],
  ['a question that was answered with status 500', failure('…'), 'query'],
] as const)('%s is not asked again', async (_, reply, type) => {
  const { asked } = await ask(reply, { type });
  expect(asked).toHaveLength(1);
});
