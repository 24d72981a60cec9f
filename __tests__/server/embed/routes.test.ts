import sql from 'sql-template-tag';

import type { EmbeddedListings } from '#src/features/embed/script/embeddedListings.ts';
import { openServer } from '#tests/server/openServer.ts';

const PARTNER = 'https://partner.example';

const server = openServer();

beforeAll(async () => {
  await server.db.query(
    'test.embed',
    sql`update organizations set embed_allowed_origins = ${[PARTNER]} where slug = 'lantern'`,
  );
});

const from = (origin: string, path = '/embed/listings.json') => server.ask(path, { headers: { origin } });

const listingsAt = async (query: string) =>
  (await (await server.ask(`/embed/listings.json${query}`)).json()) as EmbeddedListings;

test('the embedded page is not indexed, and its own address is canonical', async () => {
  const response = await server.ask('/embed/public-listings?market=austin&controls=false&accent=1e4b39');
  const html = await response.text();
  const own = `http://localhost:3000/embed/public-listings?market=austin&amp;controls=false&amp;accent=1e4b39`;
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([`<link rel="canonical" href="${own}"/>`]);
  expect(html).toContain(`<meta property="og:url" content="${own}"/>`);
  expect((await server.ask('/listings')).headers.get('x-robots-tag')).toBeNull();
});

test('robots may read it, because otherwise they would never see that it must not be indexed', async () => {
  expect(await (await server.ask('/robots.txt')).text()).not.toContain('/embed');
});

test.each(['/embed/public-listings/x', '/embed', '/embed/example', '/embed/listings'])(
  'nothing else under /embed can be framed: %s',
  async (path) => {
    const policy = (await server.ask(path)).headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'none'");
  },
);

test.each(['/embed/public-listings', '/embed/public-listings/', '/EMBED/public-listings?market=austin'])(
  '%s can be framed by the partner only, and no older header contradicts',
  async (path) => {
    const { headers } = await server.ask(path);
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${PARTNER};`);
    expect(headers.get('x-frame-options')).toBeNull();
  },
);

test('the host page’s color is made readable in the requested color scheme', async () => {
  const html = await (await server.ask('/embed/public-listings?accent=ffff00&theme=light')).text();
  const styles = /<style[^>]*>(:root\{.*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(styles).toContain('color-scheme:light');
  expect(styles).not.toContain('prefers-color-scheme');
  expect(styles).not.toContain('--link:#ffff00');
  const plain = await (await server.ask('/listings?accent=ffff00&theme=light')).text();
  expect(plain).toContain('prefers-color-scheme:dark');
});

test('an allowed site gets the homes, without credentials', async () => {
  const { status, headers } = await from(PARTNER);
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe(PARTNER);
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  expect(headers.get('vary')).toContain('origin');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test.each(['https://evil.example', 'null', `${PARTNER}.evil.example`, 'http://partner.example'])(
  'the site %s is refused',
  async (origin) => {
    const response = await from(origin);
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain('price');
  },
);

test('one organization’s allowed sites are not allowed for another', async () => {
  expect((await from(PARTNER, 'http://orchard.localhost:3000/embed/listings.json')).status).toBe(403);
});

test('the homes are available as text, a page at a time', async () => {
  const first = await listingsAt('?market=austin');
  expect(first.name).toBe('Homes for rent in Austin');
  expect(first.homes).toHaveLength(24);
  expect(first.homes[0]).toMatchObject({
    path: expect.stringMatching(/^\/units\/[a-z0-9-]+\/$/) as string,
    price: expect.stringMatching(/^(from )?\$[\d,.]+$/) as string,
    per: 'per month, all in',
  });
  expect(first.statement).toContain('equal housing');
  expect(first.links.map(({ label }) => label)).toContain('TREC consumer protection notice');
  expect(first.next).toBe('?market=austin&page=2');
  expect(first.portal.path).toBe('/listings?market=austin');
  const second = await listingsAt(first.next ?? '');
  const paths = new Set(first.homes.map(({ path }) => path));
  expect(second.homes.filter(({ path }) => paths.has(path))).toEqual([]);
});

test('a host page can list specific homes', async () => {
  const some = (await listingsAt('')).homes.slice(0, 2).map(({ path }) => path.split('/')[2]);
  const { homes, choices, count } = await listingsAt(`?ids=${some.join(',')},no-such-home`);
  expect(homes.map(({ path }) => path.split('/')[2]).sort()).toEqual([...some].sort());
  expect(count).toBe('2 homes');
  expect(choices).toEqual([]);
});

test('each option becomes its query, and back', async () => {
  const { choices } = await listingsAt('?beds.min=2&page=2&total.max=4000');
  const chosen = choices.find(({ isChosen }) => isChosen);
  expect(chosen).toEqual({ label: '2+ beds', isChosen: true, search: '?total.max=4000' });
  expect(choices.find(({ label }) => label === 'Dogs')?.search).toBe(
    '?beds.min=2&total.max=4000&pets.dogs=true',
  );
});

test('no personal data in the query comes back', async () => {
  const text = await (await server.ask('/embed/listings.json?email=canary@x.example&token=canary')).text();
  expect(text).not.toContain('canary');
});

test('any site may load the script, which is revalidated after a while and small', async () => {
  const response = await server.ask('/embed.js', { headers: { 'accept-encoding': 'br' } });
  const { headers } = response;
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(5 * 1024);
  const again = await server.ask('/embed.js', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect(again.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const source = await (await server.ask('/embed.js')).text();
  expect(source).not.toMatch(/document\.write|innerHTML|localStorage|sessionStorage|cookie/);
});

test('the example works only on the demo’s own machine, on another origin than the portal', async () => {
  const here = { isLocal: true };
  const moved = await server.ask('/embed/example', here);
  expect(moved.headers.get('location')).toBe('http://127.0.0.1:3000/embed/example');
  const page = await server.ask('http://127.0.0.1:3000/embed/example', here);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain('frame-src http://localhost:3000;');
  expect(await page.text()).toContain('<script async src="http://localhost:3000/embed.js"></script>');
  expect((await server.ask('http://127.0.0.1:3000/embed/example')).status).toBe(404);
  expect((await server.ask('http://portal.example/embed/example', here)).status).toBe(404);
});
