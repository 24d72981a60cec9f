import { lantern, openGraphql } from './openGraphql.ts';

const name = 'organization(name: "lantern")';

const withName = 'query($name: String) { organization(name: $name) { id } }';

const nested = (levels: number) => `{ ${name} ${'{ brand '.repeat(levels)} ${'}'.repeat(levels)} }`;
const aliased = (count: number) => `{ ${times(count, (i) => `a${i}: __typename`)} }`;
const times = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => each(i)).join(' ');

test('a query of ordinary size is answered', async () => {
  const { ask } = openGraphql();
  expect(await ask(`{ ${name} { id markets { name } } }`)).toEqual({
    data: { organization: { id: lantern.id, markets: [] } },
  });
});

test.each([
  ['tokens', `{ ${'__typename '.repeat(1_000)} }`, 'more that 1000 tokens'],
  ['levels', nested(9), 'at most 8 levels deep'],
  ['levels in fragments', `{ ...a } fragment a on Query ${nested(9)}`, 'at most 8 levels deep'],
  ['aliases', aliased(16), 'at most 15 aliases'],
  [
    'aliases that fragments repeat',
    `{ ...a x: ${name} { id } ...b } fragment a on Query { ...b ...b } fragment b on Query { ...c ...c ...c ...c } fragment c on Query { y: __typename z: __typename }`,
    'at most 15 aliases',
  ],
  ['directives', `{ ${times(51, () => '__typename @skip(if: false)')} }`, 'at most 50 directives'],
  [
    'fields',
    `{ ${name} { ${times(14, (i) => `m${i}: markets { ${times(30, () => 'id name slug state')} }`)} } }`,
    'at most 2000 fields',
  ],
])('a query with too many %s is refused', async (_, query, message) => {
  const { ask, questions } = openGraphql({ limits: query.includes('m13') ? { maxTokens: 10_000 } : {} });
  const { data, errors } = await ask(query);
  expect(data).toBeUndefined();
  expect(errors?.[0]?.message).toContain(message);
  expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_QUERY' });
  expect(questions).toEqual([]);
});

test.each([
  ['levels', nested(7)],
  ['aliases', aliased(15)],
  ['directives', `{ ${times(50, () => '__typename @skip(if: false)')} }`],
])('as many %s as allowed are not refused', async (_, query) => {
  const { errors } = await openGraphql().ask(query);
  expect(JSON.stringify(errors ?? '')).not.toContain('at most');
});

test('a body over the limit is refused with 413, whether or not it states its length', async () => {
  const { post, fetchPath, questions } = openGraphql({ limits: { maxBodyBytes: 1_000 } });
  const body = JSON.stringify({ query: `{ ${name} { id } }`, extensions: { filler: 'x'.repeat(1_000) } });
  expect((await post(body)).status).toBe(413);
  expect((await post(body, { 'content-length': '5' })).status).toBe(413);
  const streamed = new Blob([body]).stream();
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: streamed, duplex: 'half' };
  expect((await fetchPath('/graphql', init)).status).toBe(413);
  expect(questions).toEqual([]);
});

test('an endless body is not read to its end', async () => {
  const { fetchPath } = openGraphql({ limits: { maxBodyBytes: 1_000 } });
  let chunks = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks += 1;
      controller.enqueue(new Uint8Array(100));
    },
  });
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: endless, duplex: 'half' };
  expect((await fetchPath('/graphql', init)).status).toBe(413);
  expect(chunks).toBeLessThan(20);
});

test.each([
  ['one within itself', '{ ...a } fragment a on Query { ...a }'],
  ['two in a ring', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
  [
    'a ring with doublings',
    `{ ...f0 } ${times(60, (i) => `fragment f${i} on Query { ...f${(i + 1) % 60} ...f${(i * 7) % 60} }`)}`,
  ],
])('fragments that form a cycle are refused: %s', async (_, query) => {
  expect((await openGraphql().ask(query)).errors?.[0]?.message).toContain('within itself');
});

test('fragments that double sixty times over are counted without being expanded', async () => {
  const doubling = times(60, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`);
  const query = `{ ...f0 } ${doubling} fragment f60 on Query { a: __typename }`;
  expect((await openGraphql().ask(query)).errors?.[0]?.message).toContain('at most 15 aliases');
});

test('an operation that takes too long is answered with TIMEOUT', async () => {
  const { post } = openGraphql({
    limits: { timeoutMs: 20 },
    question: () => new Promise(() => undefined),
  });
  const response = await post({ query: `{ ${name} { id } }` });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    data: null,
    errors: [{ message: 'This took too long. Please try again.', extensions: { code: 'TIMEOUT' } }],
  });
});

test.each([
  ['NUL', { name: 'lan\0tern' }],
  ['half a character', { name: 'lantern\ud800' }],
  ['NUL in a name', { 'na\0me': 'lantern' }],
  ['a huge number', { name: 1e308 }],
  ['a list in place of a text', { name: ['lantern'] }],
])('a variable with %s is refused and does not fail', async (_, variables) => {
  const { post, logged, questions } = openGraphql();
  const response = await post({ query: withName, variables });
  const { errors } = (await response.json()) as { errors: { extensions: unknown }[] };
  expect(response.status).toBe(200);
  expect(errors[0]?.extensions).toEqual({ code: 'BAD_QUERY' });
  expect(questions).toEqual([]);
  expect(logged).toEqual([]);
});

test('NUL in the text of a query is refused', async () => {
  const { errors } = await openGraphql().ask('{ organization(name: "lan\\u0000tern") { id } }');
  expect(errors?.[0]?.message).toContain('NUL');
});

test('a variable that nests deeper than the stack is refused', async () => {
  const deep = `{"name":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
  const response = await openGraphql().post(`{"query":"${withName}","variables":${deep}}`);
  expect(await response.json()).toEqual({
    errors: [{ message: 'Variables may nest at most 32 levels deep.', extensions: { code: 'BAD_QUERY' } }],
  });
});
