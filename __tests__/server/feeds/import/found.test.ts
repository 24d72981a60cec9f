import sql from 'sql-template-tag';

import { testWithDatabase } from '#tests/support/bothEngines.ts';
import { facetFields } from '#tests/support/facetFields.ts';

import { openHomes } from '../../graphql/openHomes.ts';
import { variousHomes } from '../../homes/makeHomes.ts';

import { buildHome, buildHomes, buildProperty } from './buildHome.ts';
import { openImport } from './openImport.ts';

testWithDatabase('visitors find the imported homes, and the counts beside them are right', async (open) => {
  const { db } = await open();
  const { listings, total, organizationId } = await openHomes(db, variousHomes(20));
  const [{ slug } = { slug: '' }] = await db.query<{ slug: string }>(
    'test.slug',
    sql`select slug from organizations where id = ${organizationId}`,
  );
  const { takeIn } = await openImport(db, slug);
  const before = await total({});
  const gyms = await total({ amenities: ['GYM'] });
  const changes = { amenities: ['GYM' as const], description: 'A zebrawood staircase.' };

  await takeIn([...buildHomes(30), buildHome('H31', changes)]);
  expect(await total({})).toBe(before + 31);
  expect(await total({ text: 'zebrawood stair' })).toBe(1);
  const { facets } = await listings(`facets { ${facetFields} }`);
  expect(facets.amenities?.find(({ key }) => key === 'GYM')?.count).toBe(gyms + 1);
  for (const { key, count } of facets.beds ?? []) {
    expect([key, count]).toEqual([key, await total({ beds: { min: Number(key) } })]);
  }

  await takeIn([buildHome('H31', { ...changes, description: 'A staircase of quebracho.' })], {
    isPartial: true,
  });
  expect(await total({ text: 'zebrawood' })).toBe(0);
  expect(await total({ text: 'quebracho' })).toBe(1);
});

testWithDatabase('an unknown time zone keeps a home out', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  const inZone = (id: string, timeZone: string) =>
    buildHome(id, { property: buildProperty(`P-${id}`, { timeZone }) });
  const { text } = await takeIn([
    inZone('H1', 'America/Denver'),
    inZone('H2', 'Mars/Olympus'),
    inZone('H3', '+05:00'),
    inZone('H4', ''),
  ]);
  expect((await homes()).map(({ externalId }) => externalId)).toEqual(['H1']);
  expect(text).toContain('“Mars/Olympus” is not a known time zone.');
});

testWithDatabase('a slug that another home in the database has gets a suffix', async (open) => {
  const { db } = await open();
  const { takeIn, homes } = await openImport(db);
  await takeIn([buildHome('H1', { slug: 'pecan-street' })]);
  await takeIn([buildHome('H1', { slug: 'pecan-street' }), buildHome('H2', { slug: 'pecan-street' })]);
  const [first, second] = (await homes()).map(({ slug }) => slug);
  expect(first).toBe('pecan-street');
  expect(second).toMatch(/^pecan-street-[0-9a-f]{12}$/);
});
