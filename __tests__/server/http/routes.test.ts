import { unavailable } from '#server/errors.ts';
import { createRoutes, joinRoutes, tokenParam } from '#server/http/routes.ts';

const caller = { ip: '192.0.2.9', isSecure: true, requestId: 'test' };
const say = (text: string) => new Response(text);

/** Two features and the pages. */
function open({ isReversed = false } = {}) {
  const links = createRoutes();
  links.get(`/staff/tour/${tokenParam}`, ({ req }) => say(`tour ${req.param('token')}`));
  links.post(`/staff/tour/${tokenParam}`, () => say('answered'));
  links.post('/reports', () => say('reported'));
  const files = createRoutes();
  files.get('/feeds/all.xml', () => say('feed'));
  files.get('/pictures/:rest{.*}', ({ req }) => say(`picture ${req.path}`));
  files.all('/graphql', ({ req }) => say(`graphql ${req.method}`));
  files.get('/demo', (_context, next) => next());
  const broken = createRoutes();
  broken.get('/unavailable', () => Promise.reject(unavailable()));
  broken.get('/slip', () => Promise.reject(new TypeError('a slip')));
  const features = [links, files, broken];
  const answer = joinRoutes(isReversed ? features.toReversed() : features, ({ url }) =>
    say(`page ${new URL(url).pathname}`),
  );
  return async (path: string, method = 'GET') => {
    const response = await answer(new Request(`https://lantern.example${path}`, { method }), caller);
    return {
      status: response.status,
      text: (await response.text()).trim(),
      allow: response.headers.get('allow'),
      referrer: response.headers.get('referrer-policy'),
    };
  };
}

test.each([
  ['/staff/tour/abc', 'tour abc'],
  ['/feeds/all.xml', 'feed'],
  ['/feeds/all.xml?from=b#c', 'feed'],
  ['/pictures/', 'picture /pictures/'],
  ['/pictures/a/b%20c', 'picture /pictures/a/b%20c'],
])('an address of a feature is answered by it, whatever the order: %s', async (path, text) => {
  for (const isReversed of [false, true]) {
    expect(await open({ isReversed })(path)).toMatchObject({ status: 200, text });
  }
});

test.each([
  '/feeds/all.xml/',
  '//feeds/all.xml',
  '/feeds//all.xml',
  '/Feeds/all.xml',
  '/feeds/all%2exml',
  '/%66eeds/all.xml',
  '/feedsXall.xml',
  '/staff/tour/',
  '/staff/tour/abc/',
  '/staff/tour/a%62c',
  '/staff/tour/a-b',
  '/pictures',
  '/graphql/',
  '/demo',
  '/constructor',
  '/%',
  '/*',
])('another spelling is another address, which gets a page: %s', async (path) => {
  expect(await open()(path)).toMatchObject({ status: 200, text: `page ${path}` });
});

test.each([
  ['PUT', '/staff/tour/abc', 'GET, HEAD, POST', 'This address only accepts GET, HEAD, and POST.'],
  ['OPTIONS', '/feeds/all.xml', 'GET, HEAD', 'This address only accepts GET and HEAD.'],
  ['GET', '/reports', 'POST', 'This address only accepts POST.'],
  ['POST', '/listings', 'GET, HEAD', 'This address only accepts GET and HEAD.'],
  ['PROPFIND', '/demo', 'GET, HEAD', 'This address only accepts GET and HEAD.'],
])('%s %s is refused with the methods that the address has', async (method, path, allow, text) => {
  for (const isReversed of [false, true]) {
    expect(await open({ isReversed })(path, method)).toMatchObject({ status: 405, allow, text });
  }
});

test('a refusal at a secret address does not leak it', async () => {
  expect((await open()('/staff/tour/abc', 'DELETE')).referrer).toBe('no-referrer');
  expect((await open()('/feeds/all.xml', 'DELETE')).referrer).toBeNull();
});

test('HEAD has the answer of GET without its body, and a feature may take every method', async () => {
  expect(await open()('/feeds/all.xml', 'HEAD')).toMatchObject({ status: 200, text: '' });
  expect((await open()('/graphql', 'PATCH')).text).toBe('graphql PATCH');
});

test('an expected failure is an answer, and an unexpected one stays an error', async () => {
  expect((await open()('/unavailable')).status).toBe(503);
  await expect(open()('/slip')).rejects.toThrow('a slip');
});
