import type { Home, Picture } from '#server/homes/home.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { openHomes } from '../../graphql/openHomes.ts';

const marlow = {
  externalId: 'marlow',
  slug: 'the-marlow',
  name: 'The Marlow',
  line1: '310 Calico Street',
} satisfies Partial<Home['property']>;

type Changes = Parameters<typeof home>[1];

const unit = (number: string, changes: Changes = {}) =>
  home(`marlow-${number}`, {
    unitNumber: number,
    homeKind: 'APARTMENT',
    ...changes,
    property: { ...marlow, ...changes.property },
  });

const query = (fields: string) => `query building($organizationId: ID!, $slug: String!) {
  building(organizationId: $organizationId, slug: $slug) { ${fields} }
  buildingsWithSimilarSlug(organizationId: $organizationId, slug: $slug) { property { slug } homeCount }
}`;

const everything = `
  property { slug name address { line1 } } homeCount comingSoonCount lowestTotalMonthly { amountCents }
  bedrooms minSqft maxSqft sharedAmenities sharedAccessibility pets { dogsAllowed } dogHomeCount catHomeCount
  image { alt } homes(first: 10) { slug }
`;

async function openBuildings(db: Parameters<typeof openHomes>[0], homes: readonly Home[]) {
  const opened = await openHomes(db, homes);
  const { ask, organizationId } = opened;
  const building = async (slug: string, fields = everything) => {
    const { data, errors } = await ask(query(fields), { organizationId, slug });
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  return { ...opened, building };
}

const picture = (room: Picture['room'], alt: string): Picture => ({
  room,
  alt,
  caption: null,
  url: `https://pictures.example/${room}.jpg`,
});

testWithDatabase('a building sums up its homes for rent, and nothing else', async (open) => {
  const { db } = await open();
  const { building, listings } = await openBuildings(db, [
    unit('101', {
      bedrooms: 0,
      sqft: 500,
      amenities: ['POOL', 'GYM'],
      dogsAllowed: true,
      baseRentCents: 120_000,
    }),
    unit('102', { sqft: 1_000, amenities: ['POOL'], accessibility: ['ELEVATOR'], catsAllowed: true }),
    unit('103', { status: 'COMING_SOON', sqft: 2_000, baseRentCents: 90_000 }),
    unit('104', { status: 'LEASED', sqft: 3_000, baseRentCents: 80_000 }),
    unit('105', { status: 'OFF_MARKET', sqft: 4_000, baseRentCents: 70_000 }),
    home('elsewhere', { baseRentCents: 60_000 }),
  ]);

  expect((await building('the-marlow'))?.building).toEqual({
    property: { slug: 'the-marlow', name: 'The Marlow', address: { line1: '310 Calico Street' } },
    homeCount: 2,
    comingSoonCount: 1,
    lowestTotalMonthly: { amountCents: 120_000 },
    bedrooms: [0, 2],
    minSqft: 500,
    maxSqft: 1_000,
    sharedAmenities: ['POOL'],
    sharedAccessibility: [],
    pets: null,
    dogHomeCount: 1,
    catHomeCount: 1,
    image: null,
    homes: [{ slug: 'marlow-101' }, { slug: 'marlow-102' }],
  });
  const inBuilding = async (filter: object) => {
    const { edges } = await listings('edges { node { slug } }', {
      filter: { building: 'the-marlow', ...filter },
      sort: 'PRICE_ASC',
    });
    return edges.map(({ node }) => node.slug);
  };
  expect(await inBuilding({})).toEqual(['marlow-101', 'marlow-102']);
  expect(await inBuilding({ pets: { cats: true } })).toEqual(['marlow-102']);
  expect(await inBuilding({ includeComingSoon: true })).toEqual(['marlow-103', 'marlow-101', 'marlow-102']);
});

testWithDatabase(
  'a building shows its outside, even if its first home has no picture of it',
  async (open) => {
    const { db } = await open();
    const { building } = await openBuildings(db, [
      unit('101', { pictures: [picture('KITCHEN', 'A kitchen')] }),
      unit('102', { pictures: [picture('KITCHEN', 'A kitchen'), picture('EXTERIOR', 'Five stories')] }),
    ]);
    expect(await building('the-marlow', 'image { alt }')).toMatchObject({
      building: { image: { alt: 'Five stories' } },
    });
  },
);

testWithDatabase('a building without a public address has no page and no homes of its own', async (open) => {
  const { db } = await open();
  const hidden = { ...marlow, addressVisibility: 'HIDDEN' } as const;
  const near = {
    externalId: 'near',
    slug: 'near',
    line1: '1 Near Road',
    addressVisibility: 'APPROXIMATE',
  } as const;
  const {
    building,
    total,
    unit: getUnit,
  } = await openBuildings(db, [
    home('hidden-1', { property: hidden }),
    home('hidden-2', { property: hidden }),
    home('near-1', { property: near }),
    home('near-2', { property: near }),
  ]);
  for (const [slug, itsHome] of [
    ['the-marlow', 'hidden-1'],
    ['near', 'near-1'],
  ] as const) {
    expect(await building(slug)).toEqual({ building: null, buildingsWithSimilarSlug: [] });
    expect(await total({ building: slug })).toBe(0);
    expect(await getUnit(itsHome, 'building { homeCount } property { homeCount }')).toEqual({
      building: null,
      property: { homeCount: 0 },
    });
  }
});

testWithDatabase('a building whose homes were never published does not exist', async (open) => {
  const { db } = await open();
  const { building } = await openBuildings(db, [unit('101', { status: 'OFF_MARKET' })]);
  expect(await building('the-marlow')).toEqual({ building: null, buildingsWithSimilarSlug: [] });
});

testWithDatabase('a building that has rented all its homes still has a page', async (open) => {
  const { db } = await open();
  const { building } = await openBuildings(db, [unit('101', { status: 'LEASED' })]);
  expect((await building('the-marlow'))?.building).toMatchObject({
    homeCount: 0,
    lowestTotalMonthly: null,
    bedrooms: [],
    homes: [],
  });
});

testWithDatabase('a misspelled building leads to the one that was meant', async (open) => {
  const { db } = await open();
  const { building } = await openBuildings(db, [
    unit('101'),
    home('mill', { property: { slug: 'old-mill-lofts', name: 'Old Mill Lofts' } }),
    home('rented', { status: 'LEASED', property: { slug: 'the-marlowe', name: 'The Marlowe' } }),
  ]);
  expect(await building('the-marlo', 'homeCount')).toEqual({
    building: null,
    buildingsWithSimilarSlug: [{ property: { slug: 'the-marlow' }, homeCount: 1 }],
  });
  expect(await building('Not A Slug', 'homeCount')).toEqual({ building: null, buildingsWithSimilarSlug: [] });
});

testWithDatabase('a home leads to the others in its building, those of its size first', async (open) => {
  const { db } = await open();
  const { unit: getUnit, asked } = await openBuildings(db, [
    unit('101', { bedrooms: 2 }),
    unit('102', { bedrooms: 1, baseRentCents: 100_000 }),
    unit('103', { bedrooms: 2, baseRentCents: 180_000 }),
    unit('104', { bedrooms: 2, status: 'LEASED' }),
    home('alone'),
  ]);
  const fields = 'building { homeCount homes(first: 5) { slug } }';
  expect(await getUnit('marlow-101', fields)).toEqual({
    building: { homeCount: 3, homes: [{ slug: 'marlow-103' }, { slug: 'marlow-102' }] },
  });
  expect(await getUnit('marlow-104', fields)).toMatchObject({ building: { homeCount: 3 } });
  expect(await getUnit('alone', fields)).toEqual({ building: null });
  expect(asked).toContain('homes.listInBuildings');
});

testWithDatabase('a page of listings counts the homes of all its buildings at once', async (open) => {
  const { db } = await open();
  const { listings, asked } = await openBuildings(db, [
    unit('101'),
    unit('102'),
    home('alone'),
    home('hidden', { property: { addressVisibility: 'HIDDEN' } }),
  ]);
  const { edges } = await listings('edges { node { slug property { homeCount } } }');
  const counts = edges.map(({ node }) => [node.slug, (node as unknown as { property: unknown }).property]);
  expect(Object.fromEntries(counts)).toEqual({
    'marlow-101': { homeCount: 2 },
    'marlow-102': { homeCount: 2 },
    alone: { homeCount: 1 },
    hidden: { homeCount: 0 },
  });
  expect(asked.filter((name) => name === 'homes.countInBuildings')).toHaveLength(1);
});
