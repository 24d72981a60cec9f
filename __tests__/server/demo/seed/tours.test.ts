import sql from 'sql-template-tag';

import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import { seedOrganizations } from '#server/demo/seed/organizations.ts';
import { seed } from '#server/demo/seed/seed.ts';
import { nextHoliday } from '#server/organizations/holidays.ts';
import { findFreeSlots } from '#server/tours/slots/findFreeSlots.ts';
import { getTourableHome } from '#server/tours/model/tourPlace.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

const slugs = ['lantern', 'orchard'] as const;
/** A Wednesday, eight days before Thanksgiving. */
const now = new Date('2026-11-18T16:00:00Z');

test.each([
  ['2026-11-22', '2026-11-26'],
  ['2026-11-26', '2026-11-26'],
  ['2026-11-27', '2027-11-25'],
  ['2028-01-01', '2028-11-23'],
])('from %s on the next Thanksgiving is %s', (today, day) => {
  expect(nextHoliday('THANKSGIVING', today)).toBe(day);
});

testWithDatabase(
  'every available home of the demo has tours in the coming days, except on Thanksgiving',
  async (open) => {
    const { db } = await open();
    await seed(db, slugs, now);
    for (const slug of slugs) {
      const organization = await organizationBySlug(db, slug);
      const homes = await db.query<{ slug: string }>(
        'test.homes',
        sql`
        select slug from units
        where organization_id = ${organization?.id} and status = 'AVAILABLE_NOW'
        order by slug
      `,
      );
      expect(homes.length).toBeGreaterThan(20);
      for (const { slug: home } of homes) {
        const found = await homeBySlug(db, organization?.id ?? '', home);
        if (!found) throw new Error(home);
        const tourable = await getTourableHome(db, found, now);
        expect(tourable.rules.map(({ kind }) => kind)).toEqual(
          expect.arrayContaining(['SELF_GUIDED', 'IN_PERSON', 'LIVE_VIDEO']),
        );
        const { days } = await findFreeSlots(db, tourable, {
          kind: 'SELF_GUIDED',
          from: '2026-11-19',
          days: 9,
          now,
        });
        expect(days.map(({ closedReason }) => closedReason)).toEqual([
          ...Array.from({ length: 7 }, () => null),
          'No tours on Thanksgiving.',
          null,
        ]);
      }
    }
  },
);

testWithDatabase('later changes to the tour rules survive the next start', async (open) => {
  const { db } = await open();
  await seed(db, slugs, now);
  await db.query('test.change', sql`update tour_rules set length_minutes = 45`);
  await db.query('test.leave', sql`delete from tour_agents`);
  expect(await seed(db, slugs, now)).toBe(false);
  const [left] = await db.query<{ lengths: number[]; agents: number }>(
    'test.left',
    sql`
      select array_agg(distinct length_minutes) as lengths, (select count(*)::int from tour_agents) as agents
      from tour_rules
    `,
  );
  expect(left).toEqual({ lengths: [45], agents: 0 });
});

test('each organization has three agents, and requires verification before a self-guided tour', () => {
  for (const { tours } of seedOrganizations) {
    expect(tours.agents).toHaveLength(3);
    expect(tours.requires).toContain('EMAIL_CODE');
  }
});
