import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { rateLimited, unavailable } from '#server/errors.ts';

import { openServer } from './openServer.ts';

const server = openServer({ VIOLATION_REPORTS_PER_10_MIN: '3' });

const getScriptPath = (html: string) => /src="(\/assets\/main\.[^"]+\.js)"/.exec(html)?.[1] ?? '';

test('every answer forbids guessing its content type', async () => {
  for (const path of ['/listings', '/healthz', '/robots.txt', '/nowhere', '/assets/none.js', '/graphql']) {
    expect((await server.ask(path)).headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('a page allows only what it names by nonce, and nothing inline', async () => {
  const [one, two] = [await server.ask('/listings'), await server.ask('/listings')];
  const policy = one.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'nonce-[\w-]{22}' 'strict-dynamic';/);
  expect(policy).toContain("style-src-attr 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(two.headers.get('content-security-policy')).not.toBe(policy);
});

test('only the pages that the organization names may frame an embedded page', async () => {
  const origins = [
    'https://partner.example',
    "https://x.example; script-src 'unsafe-inline'",
    'not an origin',
  ];
  await server.db.query(
    'test.embed',
    sql`update organizations set embed_allowed_origins = ${origins} where slug = 'lantern'`,
  );
  const getPolicy = async (path: string) =>
    (await server.ask(path)).headers.get('content-security-policy') ?? '';
  const embedded = await getPolicy('/embed/public-listings');
  expect(embedded).toContain('frame-ancestors https://partner.example;');
  expect(embedded).not.toContain('unsafe-inline');
  expect(await getPolicy('http://orchard.localhost:3000/embed/public-listings')).toContain(
    "frame-ancestors 'none'",
  );
  expect(await getPolicy('/listings')).toContain("frame-ancestors 'none'");
});

test('every answer has the id under which it is logged, with only its route and not its address', async () => {
  const response = await server.ask('/tour-request/oak-street-12/time?email=canary@example.com');
  const line = server.lines.at(-1) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    event: 'http.request',
    method: 'GET',
    route: '/tour-request',
    // this home does not exist
    status: 404,
  });
  expect(line).toContain(response.headers.get('x-request-id'));
  expect(line).not.toMatch(/oak|canary/);
});

const failing = (error: Error): Database => ({ ...server.db, query: () => Promise.reject(error) });

test.each([
  '/og/units/oak-street-12.png',
  '/feeds/zillow.xml',
  '/sitemap.xml',
  '/calendar/0123456789abcdef.ics',
  '/embed/public-listings',
])('an unavailable database is not reported as a code error, and the client may retry: %s', async (path) => {
  const response = await server.another(failing(unavailable()))(path);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).toBe('We can’t answer right now. Please try again in a moment.\n');
  expect(JSON.parse(server.lines.at(-1) ?? '')).toMatchObject({ event: 'http.request', status: 503 });
});

test('a rate limit says so, and an unexpected error does not look expected', async () => {
  const often = await server.another(failing(rateLimited('Too often.')))('/feeds/zillow.xml');
  expect([often.status, await often.text()]).toEqual([429, 'Too often.\n']);
  await expect(server.another(failing(new TypeError('a slip')))('/feeds/zillow.xml')).rejects.toThrow(
    'a slip',
  );
});

test('strict transport security is set only behind TLS', async () => {
  expect((await server.ask('/listings')).headers.get('strict-transport-security')).toBeNull();
  const secure = await server.ask('/listings', { isSecure: true });
  expect(secure.headers.get('strict-transport-security')).toContain('max-age=31536000');
  expect(await secure.text()).toContain('<link rel="canonical" href="https://localhost:3000/listings"/>');
});

test.each([
  '/reschedule-tour-request/secret',
  '/tour-feedback/secret/finished',
  '/listings?tour=secret',
  '/tour-request/finished?tour=secret',
  '/tour-request/oak-street-12/verify?handoff=secret',
  '/calendar/secret.ics',
  '/staff/nothing-of-ours/secret',
  '/handoff/secret/nothing-of-ours',
])('the address %s is a secret: no referrer, not cached, not indexed, and not in the page', async (path) => {
  const response = await server.ask(path);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
  if (path.includes('?')) expect(await response.text()).not.toContain('secret');
});

test('no log line has an address or a token', async () => {
  for (const path of [
    '/tour-feedback/canarytoken?email=canary@example.com',
    '/tour-request/finished?tour=canarytoken',
    '/calendar/canarytoken.ics',
    '/staff/identity/canarytoken',
    '/handoff/canarytoken',
  ]) {
    await server.ask(path);
  }
  expect(server.lines.join('')).not.toMatch(/canary/);
});

test('assets are served precompressed: brotli, gzip or plain, cached forever', async () => {
  const script = getScriptPath(await (await server.ask('/listings')).text());
  const fetchScript = async (encoding: string) => {
    const response = await server.ask(script, { headers: { 'accept-encoding': encoding } });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const [plain, br, gzip] = [
    await fetchScript('identity'),
    await fetchScript('gzip, br'),
    await fetchScript('gzip, br;q=0'),
  ];
  expect(plain.response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(br.response.headers.get('content-encoding')).toBe('br');
  expect(gzip.response.headers.get('content-encoding')).toBe('gzip');
  expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
});

test('an unchanged file is not sent again', async () => {
  const first = await server.ask('/brands/lantern/logo.svg');
  const etag = first.headers.get('etag') ?? '';
  for (const condition of [etag, `"other", W/${etag}`]) {
    const again = await server.ask('/brands/lantern/logo.svg', { headers: { 'if-none-match': condition } });
    expect(again.status).toBe(304);
  }
});

test.each([
  '/assets/none.js',
  '/assets/../package.json',
  '/assets/%2e%2e/files.json',
  '/assets/main.js.map',
  '/assets/',
])('%s is 404 and never a file of ours', async (path) => {
  const response = await server.ask(path);
  const text = await response.text();
  expect(response.status).toBe(404);
  expect(text).not.toMatch(/"scripts"|"main":/);
});

test('a missing asset never returns the page', async () => {
  expect(await (await server.ask('/assets/none.js')).text()).toBe('File not found.\n');
});

test('source maps are not public', async () => {
  const script = getScriptPath(await (await server.ask('/listings')).text());
  expect((await server.ask(`${script}.map`)).status).toBe(404);
  expect(await (await server.ask(script)).text()).not.toContain('sourceMappingURL');
});

test('robots are excluded from forms and tokens, and get the site map of this organization', async () => {
  const robots = await (await server.ask('/robots.txt')).text();
  expect(robots).toContain('Disallow: /tour-feedback/');
  expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  const map = await server.ask('/sitemap.xml');
  expect(map.headers.get('content-type')).toContain('xml');
  expect(await map.text()).toContain('<loc>http://localhost:3000/listings</loc>');
  expect((await server.ask('/sitemap-nowhere.xml')).status).toBe(404);
});

test('a host name from outside is not trusted: links come from the organization’s record', async () => {
  const robots = await (await server.ask('http://lantern.evil.example/robots.txt')).text();
  expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});

test('only GET and HEAD lead to pages and files', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const response = await server.ask('/listings', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  }
  const head = await server.ask('/listings', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});

test('the server is live and ready', async () => {
  expect(await (await server.ask('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await server.ask('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ canRead: true, canWrite: true });
});

const report = (ip: string): [string, RequestInit & { ip: string }] => [
  '/csp-report',
  {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({
      'csp-report': {
        'document-uri': 'http://localhost:3000/tour-feedback/canarytoken',
        'effective-directive': 'script-src',
        'blocked-uri': 'https://evil.example/x.js?canary',
      },
    }),
    ip,
  },
];

test('a reported violation is logged by directive and host only', async () => {
  expect((await server.ask(...report('192.0.2.7'))).status).toBe(204);
  const line = server.lines.find((text) => text.includes('csp.violation')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ directive: 'script-src', blocked: 'evil.example' });
  expect(line).not.toContain('canary');
});

test('the limit of reports from one address applies across server processes, and only to that address', async () => {
  const other = server.another();
  const statuses = await Promise.all(
    [server.ask, other, server.ask, other, server.ask].map(
      async (ask) => (await ask(...report('192.0.2.8'))).status,
    ),
  );
  expect(statuses.filter((status) => status === 204)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await server.ask(...report('192.0.2.9'))).status).toBe(204);
});

test('an invalid report is not accepted', async () => {
  const [path, init] = report('192.0.2.10');
  expect((await server.ask(path, { ...init, headers: { 'content-type': 'text/plain' } })).status).toBe(415);
});
