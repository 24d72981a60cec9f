import { openGraphql } from './openGraphql.ts';

const query = 'query organization($name: String) { organization(name: $name) { name } }';
const body = { operationName: 'organization', variables: { name: 'lantern' }, query };
const answer = { data: { organization: { name: 'Lantern Homes' } } };

const search = (fields: Record<string, string>) => `?${new URLSearchParams(fields).toString()}`;
const asSearch = search({ ...body, variables: JSON.stringify(body.variables) });

test('an operation is answered at its own path and at the common one', async () => {
  const { post } = openGraphql();
  const responses = [await post(body), await post(body, {}, '/graphql/organization')];
  for (const response of responses) {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual(answer);
  }
});

test('a query may be sent as GET with the same fields', async () => {
  const { fetchPath } = openGraphql();
  for (const path of ['/graphql', '/graphql/organization']) {
    expect(await (await fetchPath(path + asSearch)).json()).toEqual(answer);
  }
});

test('a question mark inside a GET query is part of it', async () => {
  const { fetchPath } = openGraphql();
  const path = `/graphql?query={organization(name:"what?"){name}}&operationName=`;
  expect((await fetchPath(path)).status).toBe(200);
});

test.each([
  ['names another operation', '/graphql/other', body],
  ['names one and the body does not', '/graphql/organization', { ...body, operationName: undefined }],
  ['is empty', '/graphql/', body],
  ['has an encoded slash', '/graphql/organization%2Fother', body],
  ['has the name in another encoding', '/graphql/%6Frganization', body],
  ['is 10 kB long', `/graphql/${'o'.repeat(10_000)}`, body],
])('a path that %s is refused with 400', async (_, path, sent) => {
  const { post, fetchPath, questions } = openGraphql();
  expect((await post(sent, {}, path)).status).toBe(400);
  const other = search({ query, ...(sent.operationName && { operationName: sent.operationName }) });
  expect((await fetchPath(path + other)).status).toBe(400);
  expect(questions).toEqual([]);
});

test('an operation that the query does not contain is not executed', async () => {
  const { post, questions } = openGraphql();
  const response = await post({ ...body, operationName: 'other' }, {}, '/graphql/other');
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_QUERY' } }] });
  expect(questions).toEqual([]);
});

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/graphql',
  '',
];

const origins: [string, Record<string, string>, boolean][] = [
  ['no browser', {}, true],
  ['the page itself', { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' }, true],
  ['the page itself, in an old browser', { origin: 'https://portal.example' }, true],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
  ['another site, in an old browser', { origin: 'https://evil.example' }, false],
  ['a look-alike', { origin: 'https://portal.example.evil.example' }, false],
  ['a sibling host', { origin: 'https://other.portal.example', 'sec-fetch-site': 'same-site' }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['a frame that hides its origin', { 'sec-fetch-site': 'cross-site' }, false],
];

const matrix = contentTypes.flatMap((type) =>
  origins.map(([from, headers, isOwn]) => [type, from, headers, isOwn] as const),
);

test.each(matrix)(
  'POST of "%s" from %s is executed only as JSON from the portal',
  async (type, _, headers, isOwn) => {
    const { post, questions } = openGraphql();
    const response = await post(body, { ...headers, 'content-type': type });
    const isJson = type.startsWith('application/json');
    expect(response.status).toBe(isOwn ? (isJson ? 200 : 415) : 403);
    expect(questions).toHaveLength(isOwn && isJson ? 1 : 0);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  },
);

test.each(origins)('a mutation by GET from %s is refused', async (_, headers) => {
  const { fetchPath } = openGraphql();
  const response = await fetchPath(`/graphql${search({ query: 'mutation { __typename }' })}`, { headers });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])(
  '%s is refused without permission for other origins',
  async (method) => {
    const { fetchPath, questions } = openGraphql();
    const response = await fetchPath(`/graphql${asSearch}`, {
      method,
      headers: { origin: 'https://evil.example' },
    });
    expect(response.status).toBe(405);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(questions).toEqual([]);
  },
);

test('several operations in one array are refused', async () => {
  const { post, questions } = openGraphql();
  expect((await post([body, body])).status).toBe(400);
  expect(questions).toEqual([]);
});

test('a body that is not UTF-8 is refused', async () => {
  const { fetchPath } = openGraphql();
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"query":"\xff"}', 'latin1'),
  };
  expect((await fetchPath('/graphql', init)).status).toBe(400);
});

test('a client that accepts neither JSON media type gets 406', async () => {
  expect((await openGraphql().post(body, { accept: 'text/html' })).status).toBe(406);
});
