import { listingSorts } from '#server/homes/listingFilter.ts';
import { testOnBothEngines } from '#tests/support/bothEngines.ts';
import { home, now, variousHomes } from '#tests/server/homes/makeHomes.ts';
import { facetFields } from '#tests/support/facetFields.ts';

import type { Listings, Paging } from '../../graphql/openHomes.ts';
import { edgeFields, openHomes } from '../../graphql/openHomes.ts';

const getSlugs = ({ edges }: Listings) => edges.map(({ node }) => node.slug);

testOnBothEngines('in every order each home comes once, forward, backward and by page', async (open) => {
  const { db } = await open();
  const { listings, total } = await openHomes(db, variousHomes(90));
  const ask = (paging: Paging) => listings(edgeFields, { filter: { includeComingSoon: true }, ...paging });
  const count = await total({ includeComingSoon: true });
  for (const sort of listingSorts) {
    const all = getSlugs(await ask({ sort, first: 100 }));
    expect(new Set(all).size).toBe(count);

    const forward: string[] = [];
    let next = await ask({ sort, first: 7 });
    for (forward.push(...getSlugs(next)); next.pageInfo.hasNextPage; forward.push(...getSlugs(next))) {
      next = await ask({ sort, first: 7, after: next.pageInfo.endCursor });
    }
    expect(forward).toEqual(all);

    const backward: string[] = [];
    let previous = await ask({ sort, last: 9 });
    for (
      backward.unshift(...getSlugs(previous));
      previous.pageInfo.hasPreviousPage;
      backward.unshift(...getSlugs(previous))
    ) {
      previous = await ask({ sort, last: 9, before: previous.pageInfo.startCursor });
    }
    expect(backward).toEqual(all);

    const pages = await Promise.all(
      Array.from({ length: Math.ceil(count / 10) + 1 }, (_, at) => ask({ sort, first: 10, page: at + 1 })),
    );
    expect(pages.flatMap(getSlugs)).toEqual(all);
    expect(pages.at(-1)?.edges).toEqual([]);
  }
});

testOnBothEngines('the orders do what their names say', async (open) => {
  const { db } = await open();
  const { listings } = await openHomes(db, [
    home('a', { baseRentCents: 200_000, bedrooms: 1, sqft: null, publishedAt: '2026-11-03T00:00:00Z' }),
    home('b', {
      baseRentCents: 100_000,
      bedrooms: 3,
      sqft: 800,
      publishedAt: '2026-11-02T00:00:00Z',
      status: 'AVAILABLE_LATER',
      availableOn: '2026-12-01',
    }),
    home('c', {
      baseRentCents: 300_000,
      bedrooms: 2,
      sqft: 700,
      publishedAt: '2026-11-01T00:00:00Z',
      status: 'ON_HOLD',
      availableOn: '2026-11-30',
    }),
    home('d', {
      baseRentCents: 150_000,
      bedrooms: 0,
      sqft: 900,
      publishedAt: '2026-11-04T00:00:00Z',
      verifiedAt: '2026-11-20T00:00:00Z',
    }),
  ]);
  const order = async (sort: (typeof listingSorts)[number]) =>
    getSlugs(await listings(edgeFields, { sort })).join('');
  expect(await order('RECOMMENDED')).toBe('dabc');
  expect(await order('PRICE_ASC')).toBe('bdac');
  expect(await order('PRICE_DESC')).toBe('cadb');
  expect(await order('NEWEST')).toBe('dabc');
  expect(await order('BEDS_DESC')).toBe('bcad');
  expect(await order('SQFT_DESC')).toBe('dbca');
  expect((await order('AVAILABLE_SOONEST')).slice(2)).toBe('cb');
});

testOnBothEngines('a broken cursor, or one of another list, is refused by field', async (open) => {
  const { db } = await open();
  const { listings, answer } = await openHomes(db, variousHomes(40));
  const { pageInfo } = await listings(edgeFields, { first: 3 });
  const cursor = pageInfo.endCursor;
  const refusal = async (paging: Paging) => {
    const { errors } = await answer(edgeFields, paging);
    expect(errors?.[0]?.extensions?.code).toBe('INVALID_INPUT');
    return Object.keys(errors?.[0]?.extensions?.info ?? {}).join();
  };

  expect(await refusal({ first: 3, after: cursor, sort: 'PRICE_ASC' })).toBe('after');
  expect(await refusal({ first: 3, after: cursor, filter: { city: 'Austin' } })).toBe('after');
  for (const broken of ['', 'x', cursor.slice(0, -4), `${cursor}x`.repeat(50), '😀']) {
    expect(await refusal({ first: 3, after: broken })).toBe('after');
    expect(await refusal({ last: 3, before: broken })).toBe('before');
  }
  const [hash, , id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
  const forged = (value: unknown, of: unknown = id) =>
    Buffer.from(JSON.stringify([hash, value, of])).toString('base64url');
  for (const value of ['', '1e9', "1'; --", 5, null, '9'.repeat(30)]) {
    expect(await refusal({ first: 3, after: forged(value) })).toBe('after');
  }
  expect(await refusal({ first: 3, after: forged('1', 'not-an-id') })).toBe('after');

  expect(await refusal({ first: 0 })).toBe('first');
  expect(await refusal({ first: 101 })).toBe('first');
  expect(await refusal({ last: -1 })).toBe('last');
  expect(await refusal({ first: 3, last: 3 })).toBe('last');
  expect(await refusal({ page: 0 })).toBe('page');
  expect(await refusal({ page: 2, after: cursor })).toBe('page');
  expect(await refusal({ filter: { availableBy: '2026-02-30' } })).toBe('availableBy');
  expect(await refusal({ filter: { availableBy: 'soon' } })).toBe('availableBy');
  expect(await refusal({ filter: { tourableBy: '2026-02-30' } })).toBe('tourableBy');
  expect(await refusal({ filter: { ids: Array.from({ length: 101 }, String) } })).toBe('ids');
});

testOnBothEngines(
  'a page takes a fixed number of statements, and nothing is counted unless requested',
  async (open) => {
    const { db } = await open();
    const { listings, asked: queryNames } = await openHomes(db, variousHomes(120));
    const statements = async (fields: string, paging: Paging = {}) => {
      queryNames.length = 0;
      await listings(fields, paging);
      return [...queryNames].sort();
    };
    const card = `${edgeFields} edges { node { title property { address { formatted } market { name } } images(first: 2) { url }
    pricing { totalMonthly { amountCents } fees { name } } availability { label } nextTour { slotId label } } }`;
    const filter = { text: 'sunny', beds: { min: 1 }, homeTypes: ['HOUSE' as const, 'CONDO' as const] };

    for (const first of [1, 24]) {
      expect(await statements(card, { first })).toEqual(['homes.listingPage', 'nextTours.listBookableTimes']);
      for (const chosen of [{}, filter]) {
        const withFacets = await statements(
          `${card} totalCount facets { ${facetFields.replace(/markets \{[^}]*\}/, '')} }`,
          { first, filter: chosen },
        );
        expect(withFacets).toEqual(['homes.facets', 'homes.listingPage', 'nextTours.listBookableTimes']);
      }
    }
    expect(await statements('totalCount')).toEqual(['homes.countListings']);
    expect(
      await statements(
        `edges { node { similar(first: 2) { slug } freshness { priceHistory { at } } applyUrl property { market { availableCount } } } }`,
        { first: 5 },
      ),
    ).toEqual([
      'homes.listingPage',
      'homes.marketCounts',
      'homes.portals',
      'homes.priceHistory',
      'homes.similar',
    ]);
  },
);

testOnBothEngines('when nothing is found, each suggestion brings as many homes as it says', async (open) => {
  const { db } = await open();
  const { listings, total } = await openHomes(db, variousHomes(150));
  const filter = {
    text: 'sunny',
    totalMonthly: { max: 1_050 },
    beds: { min: 4 },
    amenities: ['POOL' as const, 'IN_UNIT_LAUNDRY' as const],
    pets: { dogs: true },
    availableBy: '2026-11-30',
  };
  const { totalCount, relaxations } = await listings(
    'totalCount relaxations { label dropFilters resultCount }',
    { filter },
  );
  expect(totalCount).toBe(0);
  expect(relaxations.length).toBeGreaterThan(0);
  const without: Record<string, object> = {
    text: { text: null },
    totalMonthly: { totalMonthly: null },
    beds: { beds: null },
    'pets.dogs': { pets: null },
    availableBy: { availableBy: null },
    'amenities:POOL': { amenities: ['IN_UNIT_LAUNDRY'] },
    'amenities:IN_UNIT_LAUNDRY': { amenities: ['POOL'] },
  };
  const expected = new Map<string, number>();
  for (const [drop, change] of Object.entries(without)) {
    const count = await total({ ...filter, ...change });
    if (count > 0) expected.set(drop, count);
  }
  expect(
    new Map(relaxations.map(({ dropFilters, resultCount }) => [dropFilters.join(), resultCount])),
  ).toEqual(expected);
  const counts = relaxations.map(({ resultCount }) => resultCount);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));

  const found = await listings('relaxations { label }', { filter: { beds: { min: 1 } } });
  expect(found.relaxations).toEqual([]);
});

testOnBothEngines('a suggestion is named after the filter that it drops', async (open) => {
  const { db } = await open();
  const { listings } = await openHomes(db, [home('a', { amenities: ['POOL'] })]);
  const { relaxations } = await listings('relaxations { label dropFilters resultCount }', {
    filter: { amenities: ['POOL', 'IN_UNIT_LAUNDRY'] },
  });
  expect(relaxations).toEqual([
    { label: 'Remove “In-unit laundry”', dropFilters: ['amenities:IN_UNIT_LAUNDRY'], resultCount: 1 },
  ]);
});

testOnBothEngines('a home is free from the start of its day in its own time zone', async (open) => {
  const { db } = await open();
  const later = { status: 'AVAILABLE_LATER', availableOn: '2026-11-22' } as const;
  const homes = [home('here', later), home('west', { ...later, property: { timeZone: 'Pacific/Honolulu' } })];
  const labels = async (moment: string) => {
    const { db: fresh } = await open();
    const { listings, unit } = await openHomes(fresh, homes, new Date(moment));
    const { facets } = await listings('facets { availability { key count } }');
    const { availability } = await unit<{ availability: { label: string } }>(
      'here',
      'availability { label }',
    );
    return [facets.availability?.find(({ key }) => key === 'now')?.count, availability.label];
  };
  expect(await labels('2026-11-22T05:59:00Z')).toEqual([0, 'Available Nov 22']);
  expect(await labels('2026-11-22T06:00:00Z')).toEqual([1, 'Available now']);
  expect(await labels('2026-11-22T10:00:00Z')).toEqual([2, 'Available now']);
  await db.health();
});

testOnBothEngines(
  'words find homes by prefix, typos by similarity, and other input does no harm',
  async (open) => {
    const { db } = await open();
    const { total } = await openHomes(db, [
      home('a', { title: 'Lantern cottage', property: { neighborhood: 'Hyde Park' } }),
      home('b', { title: 'Tall house', property: { city: 'Pflugerville' } }),
    ]);
    expect(await total({ text: 'lant COTT' })).toBe(1);
    expect(await total({ text: 'hyde par' })).toBe(1);
    expect(await total({ text: 'Pflugervile' })).toBe(1);
    expect(await total({ text: 'lantern tall' })).toBe(0);
    for (const text of [
      '%',
      '_',
      "'",
      '\\',
      ':* & !',
      '()',
      '<->',
      '   ',
      '½',
      '日本',
      'a'.repeat(10_000),
      '% '.repeat(5_000),
    ]) {
      expect(await total({ text })).toBeGreaterThanOrEqual(0);
    }
  },
);

testOnBothEngines(
  'homes leased this week are listed separately, the latest first, with the same filters',
  async (open) => {
    const { db } = await open();
    const leased = (name: string, leasedAt: string, bedrooms = 2) =>
      home(name, { status: 'LEASED', leasedAt, bedrooms });
    const { listings, total } = await openHomes(db, [
      leased('yesterday', '2026-11-20T00:00:00Z'),
      leased('today', '2026-11-21T00:00:00Z'),
      leased('small', '2026-11-21T00:00:00Z', 1),
      leased('long-ago', '2026-11-13T00:00:00Z'),
    ]);
    expect(await total({})).toBe(0);
    const { recentlyLeased } = await listings('recentlyLeased { slug }', { filter: { beds: { min: 2 } } });
    expect(recentlyLeased.map(({ slug }) => slug)).toEqual(['today', 'yesterday']);
  },
);

testOnBothEngines('the list follows when a home changes or goes', async (open) => {
  const { db } = await open();
  const { total, organizationId } = await openHomes(db, [home('a'), home('b')]);
  const { saveHomes } = await import('#server/homes/queries/upsertHomes.ts');
  await saveHomes(
    db,
    organizationId,
    [home('a', { status: 'OFF_MARKET' }), home('b', { amenities: ['GYM'], title: 'Renamed' })],
    now,
  );
  expect(await total({})).toBe(1);
  expect(await total({ amenities: ['GYM'], text: 'renamed' })).toBe(1);
  const { default: sql } = await import('sql-template-tag');
  await db.query('test.delete', sql`delete from units`);
  expect(await total({})).toBe(0);
});

testOnBothEngines('an unknown organization has no homes, and that is no error', async (open) => {
  const { db } = await open();
  const { ask } = await openHomes(db, [home('a')]);
  for (const organizationId of ['', "'; --", '0d9a1f6e-8a35-4a83-9d2b-9a3c1b1f5a01']) {
    const { data, errors } = await ask(
      `query($id: ID!) { publicListings(organizationId: $id, first: 5) {
        ${edgeFields} totalCount relaxations { label } recentlyLeased { id } facets { markets { key } beds { count } }
      } }`,
      { id: organizationId },
    );
    expect(errors).toBeUndefined();
    expect(data?.publicListings).toMatchObject({
      edges: [],
      totalCount: 0,
      relaxations: [],
      recentlyLeased: [],
    });
  }
});
