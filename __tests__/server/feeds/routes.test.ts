import sql from 'sql-template-tag';

import { mergeHome } from '#server/feeds/mergeHome.ts';
import { createFeedRoutes } from '#server/feeds/routes.ts';
import { supportedFieldsByFormat } from '#server/feeds/supportedFieldsByFormat.ts';
import type { Home } from '#server/homes/home.ts';
import { homesForFeeds } from '#server/homes/queries/homesForFeeds.ts';
import { saveHomes } from '#server/homes/queries/upsertHomes.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

import { madeUpHomes } from './madeUpHomes.ts';
import { all, feedMarkets, feedNow, getHomes, readFeed } from './readFeed.ts';

const count = 620;

testWithDatabase('the feeds return the homes of an organization', async (open) => {
  const { db } = await open();
  const [{ id } = { id: '' }] = await db.query<{ id: string }>(
    'test.organization',
    sql`
      insert into organizations (slug, name, brand, equal_housing_statement, rental_portal_url)
      values ('lantern', 'Lantern', ${{}}::jsonb, '', 'https://homes.example/') returning id
    `,
  );
  for (const [position, market] of feedMarkets.entries()) {
    await db.query(
      'test.market',
      sql`
        insert into markets (organization_id, slug, name, state, time_zone, bounds, position)
        values (${id}, ${market.slug}, ${market.name}, ${market.state}, ${market.timeZone}, ${market.bounds}, ${position})
      `,
    );
  }
  const homes = madeUpHomes(11, count).map((home, index): Home =>
    index % 20 === 0 ? { ...home, status: 'OFF_MARKET' } : home,
  );
  await saveHomes(db, id, homes, feedNow);
  const organization = await organizationBySlug(db, 'lantern');
  const feeds = openRoutes(createFeedRoutes({ db, getOrganizationSlug: () => 'lantern' }));
  const ask = async (path: string, method = 'GET') =>
    await feeds(new Request(`https://homes.example${path}`, { method }));

  const stored = new Map(
    (await all(homesForFeeds(db, organization ?? { id, rentalPortalUrl: null }))).map((home) => [
      home.externalId,
      home,
    ]),
  );
  expect(stored.size).toBe(homes.filter(({ status }) => status !== 'OFF_MARKET').length);

  for (const format of ['zillow', 'mits'] as const) {
    const response = await ask(`/feeds/${format}.xml`);
    expect(response?.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(response?.headers.get('cache-control')).toBe('public, max-age=900');
    const read = getHomes(await readFeed((await response?.text()) ?? ''));
    expect(read).toHaveLength(stored.size);
    for (const home of read) {
      const before = stored.get(home.externalId);
      expect(before && mergeHome(before, home, supportedFieldsByFormat[format])).toEqual(before);
    }
  }

  const head = await ask('/feeds/zillow.xml', 'HEAD');
  expect([head?.status, await head?.text()]).toEqual([200, '']);
  expect(await ask('/feeds/other.xml')).toBeNull();
  expect(await ask('/feeds/constructor')).toBeNull();
});
