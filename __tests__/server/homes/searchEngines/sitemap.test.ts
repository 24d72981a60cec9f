import { createSearchEngineRoutes } from '#server/homes/searchEngines/routes.ts';
import { sitemap } from '#server/homes/searchEngines/sitemap.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';
import { home, now, saveOrganization } from '#tests/server/homes/makeHomes.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

const base = 'https://homes.example';
const entries = [
  { path: '/listings', market: null, changedAt: null },
  { path: '/units/a/', market: 'austin', changedAt: new Date('2026-11-20T12:00:00Z') },
  { path: '/units/b&c/', market: 'san-antonio', changedAt: null },
];

test('a small portal has one file with every address', () => {
  const text = sitemap({ base, entries, indexFrom: 4, market: null });
  expect(text).toContain('<urlset');
  expect(text).toContain('<url><loc>https://homes.example/units/a/</loc><lastmod>2026-11-20</lastmod></url>');
  expect(text).toContain('<loc>https://homes.example/units/b&amp;c/</loc>');
});

test('a large one has an index, and a file for each market', () => {
  const index = sitemap({ base, entries, indexFrom: 3, market: null });
  expect(index).toContain('<sitemapindex');
  expect(index?.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://homes.example/sitemap-pages.xml',
    '<loc>https://homes.example/sitemap-austin.xml',
    '<loc>https://homes.example/sitemap-san-antonio.xml',
  ]);
  const later = { path: '/units/d/', market: 'austin', changedAt: new Date('2026-11-22T12:00:00Z') };
  const content = sitemap({ base, entries: [...entries, later], indexFrom: 3, market: null });
  expect(content).toContain('/sitemap-austin.xml</loc><lastmod>2026-11-22</lastmod>');
  expect(content?.match(/<lastmod>/g)).toHaveLength(1);
  const austin = sitemap({ base, entries, indexFrom: 3, market: 'austin' });
  expect(austin?.match(/<loc>/g)).toHaveLength(1);
  expect(austin).toContain('/units/a/');
});

test('a market that does not exist has no file', () => {
  expect(sitemap({ base, entries, indexFrom: 3, market: 'boston' })).toBeNull();
});

test('a home is listed with its pictures', () => {
  const images = ['/pictures/a&b.webp', 'https://elsewhere.example/c.jpg'];
  const text = sitemap({
    base,
    entries: [{ path: '/', market: null, changedAt: null, images }],
    indexFrom: 9,
    market: null,
  });
  expect(text?.match(/<image:loc>[^<]*/g)).toEqual([
    '<image:loc>https://homes.example/pictures/a&amp;b.webp',
    '<image:loc>https://elsewhere.example/c.jpg',
  ]);
});

testWithDatabase(
  'the site map has every home except those off the market or leased long ago',
  async (open) => {
    const { db } = await open();
    const picture = {
      room: 'KITCHEN',
      alt: 'A kitchen',
      caption: null,
      url: 'https://elsewhere.example/c.jpg',
    } as const;
    await saveOrganization(db, [
      home('a', { pictures: [picture, picture, picture, picture] }),
      home('b', { status: 'LEASED', leasedAt: '2026-11-01T00:00:00Z', property: { marketSlug: 'waco' } }),
      home('c', { status: 'LEASED', leasedAt: '2026-10-01T00:00:00Z' }),
      home('d', { status: 'OFF_MARKET' }),
    ]);
    const read = async (path: string, indexFrom: number) => {
      const answer = openRoutes(
        createSearchEngineRoutes({
          db,
          clock: { now: () => now },
          getOrganizationSlug: () => 'lantern',
          indexFrom,
        }),
      );
      const response = await answer(new Request(`https://lantern.example${path}`));
      const text = (await response?.text()) ?? '';
      return { status: response?.status, text, addresses: text.match(/(?<=<loc>)[^<]*/g) };
    };
    const whole = await read('/sitemap.xml', 100);
    expect(whole.addresses?.slice(-2)).toEqual([
      'https://lantern.example/units/a/',
      'https://lantern.example/units/b/',
    ]);
    expect(whole.text).toContain('/units/a/</loc><lastmod>2026-11-21</lastmod><image:image>');
    expect(whole.text.match(/<image:loc>/g)).toHaveLength(3);
    expect((await read('/sitemap.xml', 2)).addresses).toEqual([
      'https://lantern.example/sitemap-pages.xml',
      'https://lantern.example/sitemap-austin.xml',
      'https://lantern.example/sitemap-waco.xml',
    ]);
    const austin = await read('/sitemap-austin.xml', 2);
    expect(austin.addresses).toEqual(['https://lantern.example/units/a/']);
    expect(austin.text.match(/<image:loc>/g)).toHaveLength(3);
    expect((await read('/sitemap-boston.xml', 2)).status).toBe(404);
  },
);

testWithDatabase('the site map has every building with several homes for rent', async (open) => {
  const { db } = await open();
  const inBuilding = (slug: string, more: object = {}) => ({ property: { externalId: slug, slug, ...more } });
  await saveOrganization(db, [
    home('a', inBuilding('marlow')),
    home('b', inBuilding('marlow')),
    home('c', inBuilding('single')),
    home('d', { status: 'LEASED', ...inBuilding('single') }),
    home('e', inBuilding('hidden', { addressVisibility: 'HIDDEN' })),
    home('f', inBuilding('hidden', { addressVisibility: 'HIDDEN' })),
  ]);
  const answer = openRoutes(
    createSearchEngineRoutes({
      db,
      clock: { now: () => now },
      getOrganizationSlug: () => 'lantern',
      indexFrom: 100,
    }),
  );
  const response = await answer(new Request('https://lantern.example/sitemap.xml'));
  expect((await response?.text())?.match(/(?<=building=)[^<]*/g)).toEqual(['marlow']);
});
