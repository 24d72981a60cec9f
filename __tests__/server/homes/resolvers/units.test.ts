import { readFile } from 'node:fs/promises';

import sql, { raw } from 'sql-template-tag';

import { addLegalDocument } from '#server/organizations/legalDocuments.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';
import { fee, home, now } from '#tests/server/homes/makeHomes.ts';

import { edgeFields, openHomes } from '../../graphql/openHomes.ts';

const everything = `
  id slug unitNumber title description homeType bedrooms bathrooms sqft sqftIsApproximate floor otherAmenities
  property { id slug name kind neighborhood timeZone yearBuilt description point { lat lng }
    address { line1 line2 city state postalCode country formatted visibility }
    market { name availableCount } policies { title } }
  availability { status availableOn label notReadyReason applicationsPending publishedAt leasedAt }
  pricing { totalMonthly { amountCents currency } totalMonthlyIsMinimum upfrontMin { amountCents }
    fees { id code amount { amountCents } includedInTotal amountLabel } disclosure { jurisdiction text version } }
  leaseOptions { months totalMonthly { amountCents } } pets { dogsAllowed assistanceAnimalNote fees { code } }
  images { id url alt } imageCount floorPlans { id name } criteria { version summary }
  incomeRestriction { amiPercent } vouchersAccepted safety { floodZone } nearby { transit { name } } applyUrl
  freshness { updatedAt priceHistory { at totalMonthly { amountCents } } priceDrop { amountCents } }
  seo { title description canonicalUrl ogImageUrl jsonLd indexable } similar { slug }
`;

type Unit = {
  property: {
    point: { lat: number; lng: number } | null;
    address: { line1: string | null; formatted: string };
    neighborhood: string | null;
  };
  availability: { label: string; status: string };
  applyUrl: string | null;
  criteria: { version: string } | null;
  pricing: { fees: { amountLabel: string; includedInTotal: boolean }[] };
  freshness: { updatedAt: string; priceHistory: unknown[] };
  seo: { jsonLd: string; canonicalUrl: string; ogImageUrl: string; indexable: boolean };
  similar: { slug: string }[];
};

type Node = Record<string, unknown> & { '@type': string };

testWithDatabase('a street that is not public appears nowhere', async (open) => {
  const { db } = await open();
  const hidden = {
    line1: '4711 Secretstreet Lane',
    name: 'Secretstreet Court',
    neighborhood: 'Secretstreet Hill',
  };
  const { ask, unit, total, organizationId } = await openHomes(db, [
    home('a', { property: { ...hidden, addressVisibility: 'HIDDEN' } }),
    home('b', { property: { line1: hidden.line1, addressVisibility: 'APPROXIMATE' } }),
    home('c', { property: { line1: '12 Open Road', name: 'Open Court' } }),
  ]);
  for (const slug of ['a', 'b']) {
    const answer = await unit<Unit>(slug, everything);
    expect(JSON.stringify(answer)).not.toMatch(/secretstreet|4711/i);
    expect(answer.property.address).toMatchObject({ line1: null, formatted: 'Austin, TX 78701' });
  }
  const { data } = await ask(
    `query($id: ID!) {
      publicListings(organizationId: $id, first: 10) { ${edgeFields} edges { node { title description
        property { name neighborhood point { lat lng } address { line1 formatted } } seo { jsonLd } } }
        facets { cities { key } } }
      a: placeSuggestions(organizationId: $id, query: "secretstreet") { label detail unitSlug }
      b: placeSuggestions(organizationId: $id, query: "4711") { label detail unitSlug }
      c: placeSuggestions(organizationId: $id, query: "") { label detail unitSlug }
    }`,
    { id: organizationId },
  );
  expect(data).toMatchObject({ a: [], b: [] });
  expect(JSON.stringify(data)).not.toMatch(/secretstreet|4711/i);
  expect(await total({ text: '4711' })).toBe(0);
  expect(await total({ text: 'Open Road' })).toBe(1);

  const [exact, approximate, nowhere] = await Promise.all(
    ['c', 'b', 'a'].map((slug) => unit<Unit>(slug, 'property { point { lat lng } }')),
  );
  expect(exact?.property.point).toEqual({ lat: 30.27, lng: -97.74 });
  expect(nowhere?.property.point).toBeNull();
  const { lat = 0, lng = 0 } = approximate?.property.point ?? {};
  expect([lat, lng]).not.toEqual([30.27, -97.74]);
  expect(Math.abs(lat - 30.27)).toBeLessThan(0.01);
  expect(Math.abs(lng + 97.74)).toBeLessThan(0.01);
});

testWithDatabase('a home is returned in every status, with that status', async (open) => {
  const { db } = await open();
  const { unit, listings } = await openHomes(db, [
    home('free'),
    home('later', { status: 'AVAILABLE_LATER', availableOn: '2026-12-03' }),
    home('next-year', { status: 'AVAILABLE_LATER', availableOn: '2027-01-03' }),
    home('due', { status: 'AVAILABLE_LATER', availableOn: '2026-11-21' }),
    home('coming', { status: 'COMING_SOON' }),
    home('held', { status: 'ON_HOLD' }),
    home('let', { status: 'LEASED', leasedAt: '2026-11-01T00:00:00Z' }),
    home('let-long-ago', { status: 'LEASED', leasedAt: '2026-10-01T00:00:00Z' }),
    home('gone', { status: 'OFF_MARKET' }),
  ]);
  const of = (slug: string) => unit<Unit>(slug, 'availability { label status } applyUrl seo { indexable }');
  const labels = {
    free: 'Available now',
    later: 'Available Dec 3',
    'next-year': 'Available Jan 3, 2027',
    due: 'Available now',
    coming: 'Coming soon',
    held: 'On hold',
    let: 'Rented',
    gone: 'Not for rent',
  };
  for (const [slug, label] of Object.entries(labels)) {
    expect([slug, (await of(slug)).availability.label]).toEqual([slug, label]);
  }
  expect(await of('free')).toMatchObject({
    applyUrl: 'https://apply.example/lantern',
    seo: { indexable: true },
  });
  expect(await of('let')).toMatchObject({ applyUrl: null, seo: { indexable: true } });
  expect(await of('let-long-ago')).toMatchObject({ seo: { indexable: false } });
  expect(await of('gone')).toMatchObject({ applyUrl: null, seo: { indexable: false } });
  for (const slug of ['nothing', '', 'A', "'; --", '../a', 'x'.repeat(500)])
    expect(await of(slug)).toBeNull();

  const { edges } = await listings(edgeFields);
  expect(edges.map(({ node }) => node.slug).sort()).toEqual(['due', 'free', 'held', 'later', 'next-year']);
});

testWithDatabase('machines get the same price that people see', async (open) => {
  const { db } = await open();
  const { unit, organizationId } = await openHomes(db, [
    home('a', {
      title: 'House </script><b>',
      fees: [fee(), fee({ code: 'water', amountKind: 'USAGE_BASED', amountCents: null })],
      amenities: ['POOL'],
      details: { floorPlans: [{ name: 'Ground floor', rooms: [], textAlternative: 'One room.' }] },
    }),
    home('like-it', { baseRentCents: 160_000, bedrooms: 3 }),
    home('more-like-it', { baseRentCents: 151_000 }),
    home('too-dear', { baseRentCents: 184_000 }),
    home('too-large', { bedrooms: 4 }),
    home('elsewhere', { property: { marketSlug: 'waco' } }),
    home('let', { status: 'LEASED' }),
  ]);
  await addLegalDocument(db, organizationId, {
    kind: 'CRITERIA',
    version: '3.0',
    effectiveOn: '2026-01-01',
    title: 'Criteria',
    plainSummary: ['Income of three rents.'],
    changes: [],
    blocks: [],
  });
  const { seo, pricing, similar, criteria, freshness } = await unit<Unit>('a', everything);
  expect(similar.map(({ slug }) => slug)).toEqual(['more-like-it', 'like-it']);
  expect(criteria).toMatchObject({ version: '3.0', summary: ['Income of three rents.'] });
  expect(freshness.updatedAt).toBe('2026-11-21T18:00:00Z');
  expect(freshness.priceHistory).toEqual([
    { at: '2026-11-21T18:00:00Z', totalMonthly: { amountCents: 152_500 } },
  ]);
  expect(pricing.fees.map(({ amountLabel, includedInTotal }) => [amountLabel, includedInTotal])).toEqual([
    ['$25/mo', true],
    ['based on usage', false],
  ]);

  expect(seo.canonicalUrl).toBe('https://lantern.example/units/a/');
  expect(seo.ogImageUrl).toBe('https://lantern.example/og/units/a.png');
  const { '@context': context, '@graph': graph } = JSON.parse(seo.jsonLd) as {
    '@context': string;
    '@graph': Node[];
  };
  expect(context).toBe('https://schema.org');
  const [listing, dwelling, plan, way] = graph;
  expect(graph.map((node) => node['@type'])).toEqual([
    'RealEstateListing',
    'SingleFamilyResidence',
    'FloorPlan',
    'BreadcrumbList',
  ]);
  expect(listing).toMatchObject({
    name: 'House </script><b>',
    mainEntity: { '@id': dwelling?.['@id'] },
    breadcrumb: { '@id': way?.['@id'] },
    offers: {
      '@type': 'Offer',
      price: '1525.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      priceSpecification: { '@type': 'UnitPriceSpecification', minPrice: 1525, unitCode: 'MON' },
    },
  });
  expect(dwelling).toMatchObject({
    numberOfBedrooms: 2,
    floorSize: { value: 900, unitCode: 'FTK' },
    accommodationFloorPlan: [{ '@id': plan?.['@id'] }],
    address: { '@type': 'PostalAddress', addressLocality: 'Austin', postalCode: '78701' },
  });
  expect(JSON.stringify(way)).toContain('https://lantern.example/listings?market=austin');
});

testWithDatabase(
  'similar homes have as many bedrooms, allow the same pets, and are near in price and date, in this order',
  async (open) => {
    const { db } = await open();
    const dogs = { dogsAllowed: true };
    const later = (availableOn: string) => ({ status: 'AVAILABLE_LATER', availableOn }) as const;
    const { unit } = await openHomes(db, [
      home('a', { ...dogs, ...later('2027-01-10') }),
      home('another-size', { ...dogs, ...later('2027-01-10'), bedrooms: 3 }),
      home('without-pets', later('2027-01-10')),
      home('much-sooner', { ...dogs, baseRentCents: 151_000 }),
      home('same-time', { ...dogs, ...later('2027-01-05'), baseRentCents: 160_000 }),
      home('at-the-limit', { ...dogs, ...later('2027-01-05'), baseRentCents: 180_000 }),
      home('beyond-it', { ...dogs, ...later('2027-01-05'), baseRentCents: 180_100 }),
    ]);
    const { similar } = await unit<Unit>('a', 'similar { slug }');
    expect(similar.map(({ slug }) => slug)).toEqual([
      'same-time',
      'much-sooner',
      'at-the-limit',
      'without-pets',
      'another-size',
    ]);
  },
);

testWithDatabase('a price drop is what the price was lowered by within the last 30 days', async (open) => {
  const { db } = await open();
  const { unit } = await openHomes(db, [home('a'), home('b'), home('c')]);
  const addEarlierPrice = async (slug: string, change: number, sinceDays: number) => {
    await db.query(
      'test.earlierPrice',
      sql`
        insert into price_points (unit_id, at, base_rent_cents, total_monthly_cents)
        select id, at, base_rent_cents, total_monthly_cents
        from (
          select id, ${now}::timestamptz - make_interval(days => ${sinceDays + 1}) as at,
            base_rent_cents, total_monthly_cents + ${change}::int as total_monthly_cents
          from units where slug = ${slug}
        ) as earlier
      `,
    );
    await db.query(
      'test.latestPrice',
      sql`
        update price_points set at = ${now}::timestamptz - make_interval(days => ${sinceDays})
        from units where units.id = unit_id and slug = ${slug}
          and price_points.total_monthly_cents = units.total_monthly_cents
      `,
    );
  };
  await addEarlierPrice('a', 5_000, 29);
  await addEarlierPrice('b', -5_000, 29);
  await addEarlierPrice('c', 5_000, 31);
  const drop = async (slug: string) =>
    (await unit<{ freshness: { priceDrop: unknown } }>(slug, 'freshness { priceDrop { amountCents } }'))
      .freshness.priceDrop;
  expect([await drop('a'), await drop('b'), await drop('c')]).toEqual([{ amountCents: 5_000 }, null, null]);
});

testWithDatabase(
  'a cost is estimated for an existing home, and an invalid option is refused by field',
  async (open) => {
    const { db } = await open();
    const { ask, organizationId } = await openHomes(db, [home('a', { fees: [fee()] })]);
    const estimate = async (input: object) =>
      ask(
        `query($id: ID!, $input: CostEstimateInput!) { costEstimate(organizationId: $id, input: $input) {
        monthly { label amount { amountCents } } monthlyTotal { amountCents } assumptions
        proratedFirstMonth { amountCents }
      } }`,
        { id: organizationId, input },
      );
    expect((await estimate({ slug: 'a', moveIn: '2026-12-31' })).data?.costEstimate).toMatchObject({
      monthlyTotal: { amountCents: 152_500 },
      proratedFirstMonth: { amountCents: Math.round(152_500 / 31) },
    });
    const refusal = async (input: object) => (await estimate(input)).errors?.[0]?.extensions;
    expect(await refusal({ slug: 'a', dogs: 1, moveIn: 'tomorrow' })).toMatchObject({
      code: 'INVALID_INPUT',
      info: { dogs: 'This home doesn’t allow dogs.', moveIn: 'Enter a valid move-in date.' },
    });
    expect(await refusal({ slug: 'nothing' })).toEqual({ code: 'NOT_FOUND' });
  },
);

testWithDatabase(
  'places are suggested by prefix and despite a typo, with their number of homes',
  async (open) => {
    const { db } = await open();
    const { ask, organizationId } = await openHomes(db, [
      home('a', { property: { line1: '12 Cedar Street', neighborhood: 'Hyde Park' } }),
      home('b', { property: { city: 'Round Rock', postalCode: '78664', name: 'Cedar Court' } }),
      home('c', { property: { city: 'Round Rock', postalCode: '78665', marketSlug: 'waco' } }),
      home('let', { status: 'LEASED', property: { city: 'Nowhere' } }),
    ]);
    const places = async (query: string) => {
      const { data, errors } = await ask(
        `query($id: ID!, $query: String!) {
        placeSuggestions(organizationId: $id, query: $query) { id kind label detail availableCount unitSlug marketSlug }
      }`,
        { id: organizationId, query },
      );
      expect(errors).toBeUndefined();
      return (
        data?.placeSuggestions as {
          kind: string;
          label: string;
          availableCount: number;
          unitSlug: string | null;
        }[]
      ).map(({ kind, label, availableCount, unitSlug }) => [kind, label, availableCount, unitSlug]);
    };
    expect(await places(' ')).toEqual([
      ['MARKET', 'Austin', 2, null],
      ['MARKET', 'Waco', 1, null],
    ]);
    expect(await places('austin')).toEqual([
      ['MARKET', 'Austin', 2, null],
      ['CITY', 'Austin', 1, null],
    ]);
    expect(await places('rou')).toEqual([['CITY', 'Round Rock', 2, null]]);
    expect(await places('round rok')).toEqual([['CITY', 'Round Rock', 2, null]]);
    expect(await places('7866')).toEqual([
      ['POSTAL_CODE', '78664', 1, null],
      ['POSTAL_CODE', '78665', 1, null],
    ]);
    expect(await places('hyde')).toEqual([['NEIGHBORHOOD', 'Hyde Park', 1, null]]);
    expect(await places('cedar')).toEqual([
      ['PROPERTY', 'Cedar Court', 1, 'b'],
      ['ADDRESS', '12 Cedar Street', 1, 'a'],
    ]);
    expect(await places('12 ced')).toEqual([['ADDRESS', '12 Cedar Street', 1, 'a']]);
    expect(await places('nowhere')).toEqual([]);
    for (const query of ['%', "'", ':*', 'x'.repeat(10_000), '½'])
      expect(Array.isArray(await places(query))).toBe(true);
  },
);

testWithDatabase('a market returns its number of homes, and all markets take one statement', async (open) => {
  const { db } = await open();
  const { ask, asked: queryNames } = await openHomes(db, [
    home('a'),
    home('b', { status: 'COMING_SOON' }),
    home('c', { property: { marketSlug: 'waco' } }),
    home('d', { property: { marketSlug: 'waco' } }),
  ]);
  queryNames.length = 0;
  const { data } = await ask('{ organization(name: "lantern") { markets { slug availableCount } } }');
  expect(data?.organization).toEqual({
    markets: [
      { slug: 'austin', availableCount: 1 },
      { slug: 'waco', availableCount: 2 },
    ],
  });
  expect(queryNames.filter((name) => name.startsWith('homes.'))).toEqual(['homes.marketCounts']);
});

testWithDatabase('a home without pet information is not presented as having no pets', async (open) => {
  const { db } = await open();
  const { unit, total } = await openHomes(db, [
    home('a', { details: { petPolicyUnknown: true } }),
    home('b'),
    home('c', { dogsAllowed: true }),
  ]);
  type UnitFields = { pets: { isDisclosed: boolean }; seo: { jsonLd: string } };
  const getPets = async (slug: string) => {
    const { pets, seo } = await unit<UnitFields>(slug, 'pets { isDisclosed } seo { jsonLd }');
    return [pets.isDisclosed, /"petsAllowed":(true|false)/.exec(seo.jsonLd)?.[1]];
  };
  expect(await getPets('a')).toEqual([false, undefined]);
  expect(await getPets('b')).toEqual([true, 'false']);
  expect(await getPets('c')).toEqual([true, 'true']);
  expect(await total({ pets: { dogs: true } })).toBe(1);
});

testWithDatabase('a virtual tour has one form, and only an https address is shown', async (open) => {
  const { db } = await open();
  const { unit } = await openHomes(db, [
    home('a', { details: { virtualTourUrl: 'https://youtu.be/aqz-KE_bpKQ' } }),
    home('b', { details: { virtualTourUrl: 'http://tours.example/1' } }),
    home('c'),
  ]);
  const getTour = async (slug: string) =>
    (await unit<{ virtualTourUrl: string | null }>(slug, 'virtualTourUrl')).virtualTourUrl;
  expect(await getTour('a')).toBe('https://www.youtube.com/watch?v=aqz-KE_bpKQ');
  expect(await getTour('b')).toBeNull();
  expect(await getTour('c')).toBeNull();
});

testWithDatabase(
  'homes keep the tour that they had under its earlier name, if it can be shown',
  async (open) => {
    const { db } = await open();
    const { unit } = await openHomes(db, [home('a'), home('b'), home('c')]);
    for (const [slug, address] of [
      ['a', 'https://tours.example/1'],
      ['b', 'http://tours.example/1'],
    ])
      await db.query(
        'test.earlierName',
        sql`update units set details = jsonb_build_object('tour3dUrl', ${address}::text) where slug = ${slug}`,
      );
    const migration = new URL('../../../../server/db/migrations/0053_virtual_tours.sql', import.meta.url);
    await db.query('test.migrate', raw(await readFile(migration, 'utf8')));
    const stored = await db.query<{ details: object }>(
      'test.details',
      sql`select details from units order by slug`,
    );
    expect(stored.map(({ details }) => details)).toEqual([
      { virtualTourUrl: 'https://tours.example/1' },
      {},
      {},
    ]);
    expect(await unit('a', 'virtualTourUrl')).toEqual({ virtualTourUrl: 'https://tours.example/1' });
  },
);
