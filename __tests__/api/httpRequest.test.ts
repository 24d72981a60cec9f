import { httpRequest } from '#src/api/httpBackend.ts';
import type { TransportSettings } from '#src/lib/publicSettings.ts';

const query = 'query organization($name: String) { organization(name: $name) { id } }';
const operation = { operationName: 'organization', variables: { name: 'a&b' }, query };
const portal: TransportSettings = { endpoint: 'named', host: '', queriesByGet: false };

test.each([
  ['named', '', '/graphql/organization'],
  ['single', '', '/graphql'],
  ['named', 'https://api.example.com', 'https://api.example.com/graphql/organization'],
  ['single', 'https://api.example.com/', 'https://api.example.com/graphql'],
] as const)('the %s endpoint of host “%s” is %s', (endpoint, host, url) => {
  expect(httpRequest(operation, { ...portal, endpoint, host }).url).toBe(url);
});

test('an operation is posted as JSON', () => {
  const { init } = httpRequest(operation, portal);
  expect(init).toEqual({
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: 'organization', variables: { name: 'a&b' }, query }),
  });
});

test('where configured, a query is a GET with the same fields in its address', () => {
  const { url, init } = httpRequest(operation, { ...portal, queriesByGet: true });
  const [path, search] = url.split('?');
  expect(path).toBe('/graphql/organization');
  expect([...new URLSearchParams(search)]).toEqual([
    ['operationName', 'organization'],
    ['variables', '{"name":"a&b"}'],
    ['query', query],
  ]);
  expect(init).toEqual({
    method: 'GET',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  });
});

test.each([
  ['a mutation', { query: 'mutation organization { organization }' }],
  ['a token', { variables: { publicToken: 'x' } }],
  ['a token deep within', { variables: { input: [{ tourToken: 'x' }] } }],
  ['an email address', { variables: { input: { email: 'ann@example.com' } } }],
])('%s is never in an address', (_, part) => {
  const { url, init } = httpRequest({ ...operation, ...part }, { ...portal, queriesByGet: true });
  expect(url).toBe('/graphql/organization');
  expect(init.method).toBe('POST');
});
