import { invalidInput, storageFull, unavailable } from '#server/errors.ts';

import { openGraphql } from './openGraphql.ts';

const body = { query: '{ organization(name: "lantern") { id } }' };
const accepts = ['application/json', 'application/graphql-response+json'];

const failing = (error: unknown) =>
  openGraphql({
    question: () => {
      throw error;
    },
  });

test.each(accepts)('invalid input is reported field by field, at HTTP 200, as %s', async (accept) => {
  const { post, logged } = failing(
    invalidInput({ email: 'Enter an email address', phone: ['Too short', 'No digits'] }),
  );
  const response = await post(body, { accept });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(accept);
  expect(await response.json()).toMatchObject({
    data: { organization: null },
    errors: [
      {
        message: 'Please check what you entered.',
        path: ['organization'],
        extensions: {
          code: 'INVALID_INPUT',
          info: { email: 'Enter an email address', phone: ['Too short', 'No digits'] },
        },
      },
    ],
  });
  expect(logged).toEqual([]);
});

test.each([
  ['STORAGE_FULL', storageFull(new Error('disk full: /var/lib/secret'))],
  ['UNAVAILABLE', unavailable(new Error('connect ECONNREFUSED 10.0.0.7:5432'))],
])('%s is an answer, not a failed request, and does not disclose its cause', async (code, error) => {
  const response = await failing(error).post(body);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).toContain(`"code":"${code}"`);
  expect(text).not.toMatch(/secret|10\.0\.0\.7/);
});

test('an unexpected failure is masked, and logged once without its values', async () => {
  const { post, logged } = failing(
    new TypeError('duplicate key (email)=(jo@example.org) in select * from visitors'),
  );
  const query = '{ jo: organization(name: "lantern") { id } jane: organization(name: "lantern") { id } }';
  const response = await post({ query });
  const text = await response.text();
  const { errors } = JSON.parse(text) as { errors: { message: string; extensions: { requestId: string } }[] };

  expect(response.status).toBe(200);
  expect(errors.map(({ message }) => message)).toEqual(Array(2).fill('Something went wrong on our end.'));
  expect(errors[0]?.extensions).toMatchObject({ code: 'INTERNAL' });
  expect(errors[0]?.extensions.requestId).toHaveLength(36);
  expect(text).not.toMatch(/jo@example\.org|visitors|TypeError|node_modules|\/server\/| at /);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(errors[0]?.extensions.requestId);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    level: 'error',
    event: 'graphql.failed',
    field: 'organization',
    error: 'TypeError',
    failures: 2,
  });
  expect(logged[0]).not.toMatch(/jo@example\.org|jane|lantern/);
});

test('an answer that does not fit the schema is masked like any other failure', async () => {
  const { ask } = openGraphql({ question: () => [{ id: null, brand: {} }] });
  const { errors } = await ask('{ organization(name: "lantern") { brand { primary } } }');
  expect(errors?.[0]).toMatchObject({
    message: 'Something went wrong on our end.',
    extensions: { code: 'INTERNAL' },
  });
});

test.each([
  ['a syntax error', { query: '{' }],
  ['an unknown field', { query: '{ nope }' }],
  [
    'a wrong variable',
    { query: 'query($name: String) { organization(name: $name) { id } }', variables: { name: 5 } },
  ],
])('%s is 200 as JSON and 400 as a GraphQL response', async (_, sent) => {
  const { post } = openGraphql();
  expect((await post(sent)).status).toBe(200);
  const response = await post(sent, { accept: 'application/graphql-response+json' });
  expect(response.status).toBe(400);
  const { data, errors } = (await response.json()) as { data: unknown; errors: unknown[] };
  expect(data).toBeUndefined();
  expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_QUERY' } });
});
