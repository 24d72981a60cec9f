import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { createDemoHomes } from '#server/demo/seed/homes/createDemoHomes.ts';
import { seedOrganizations } from '#server/demo/seed/organizations.ts';
import { seed } from '#server/demo/seed/seed.ts';
import type { Fee, Home } from '#server/homes/home.ts';
import { accessibilityFeatures, amenities, homeKinds, unitStatuses } from '#server/homes/home.ts';
import { getPrice } from '#server/homes/pricing.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

const now = new Date('2026-11-20T16:00:00Z');
const slugs = ['lantern', 'orchard'] as const;
const createHomes = (organization: 0 | 1) =>
  createDemoHomes(
    seedOrganizations[organization].markets.map(({ slug }) => slug),
    now,
  );
const [lantern, orchard] = [createHomes(0), createHomes(1)];
const all = [...lantern, ...orchard];
const organizations: [string, Home[]][] = [
  ['Lantern', lantern],
  ['Orchard', orchard],
];

const homesInState = (state: string) => all.filter(({ property }) => property.state === state);
const feesIn = (homes: Home[], code: string) =>
  homes.flatMap((home) => home.fees.filter((fee) => fee.code === code).map((fee) => ({ fee, home })));
const days = (from: string | Date, to: string | Date) =>
  (new Date(to).getTime() - new Date(from).getTime()) / (24 * 60 * 60 * 1000);
const getTexts = ({ title, description, property, pictures, details }: Home) => [
  title,
  description,
  property.description,
  ...(property.details.policies ?? []).map(({ body }) => body),
  ...pictures.flatMap(({ alt, caption }) => [alt, caption ?? '']),
  ...(details.floorPlans ?? []).map(({ textAlternative }) => textAlternative),
  ...(details.otherAmenities ?? []),
  details.accessibilityNote ?? '',
  details.notReadyReason ?? '',
];

const count = async (db: Database, table: 'units' | 'properties' | 'price_points') => {
  const statement = {
    units: sql`select count(*)::int as n from units`,
    properties: sql`select count(*)::int as n from properties`,
    price_points: sql`select count(*)::int as n from price_points`,
  }[table];
  return (await db.query<{ n: number }>('test.count', statement))[0]?.n;
};

const everything = (db: Database) =>
  db.query<{ row: unknown }>(
    'test.everything',
    sql`
      select to_jsonb(units) as row from units
      union all select to_jsonb(properties) from properties
      union all select to_jsonb(price_points) from price_points
      order by 1
    `,
  );

test('the demo’s homes are the same every time, and another day changes only dates', () => {
  expect(createHomes(0)).toEqual(lantern);
  expect(createHomes(1)).toEqual(orchard);

  const later = createDemoHomes(['austin', 'san-antonio'], new Date('2027-03-01T05:00:00Z'));
  const undated = (home: Home) => ({
    ...home,
    publishedAt: '',
    availableOn: '',
    leasedAt: '',
    verifiedAt: '',
    details: { ...home.details, specials: [], tourableFrom: home.details.tourableFrom && 'a day' },
  });
  expect(later.map(undated)).toEqual(lantern.map(undated));
});

test('there are about 240 of them, of every kind and in every status', () => {
  expect([lantern.length, orchard.length]).toEqual([140, 100]);
  expect(new Set(all.map(({ property }) => property.marketSlug)).size).toBe(4);
  for (const [, homes] of organizations) {
    expect(new Set(homes.map(({ status }) => status))).toEqual(new Set(unitStatuses));
    expect(new Set(homes.map(({ homeKind }) => homeKind))).toEqual(new Set(homeKinds));
    const atOnce = homes.filter(({ status }) => status === 'AVAILABLE_NOW');
    expect(atOnce.length).toBeGreaterThan(homes.length / 2);
  }
});

test('the dates fit the status', () => {
  const leased = all.filter(({ status }) => status === 'LEASED');
  const daysSince = leased.map(({ leasedAt }) => days(leasedAt ?? now, now));
  expect(leased).toHaveLength(12);
  expect(daysSince.filter((since) => since < 7)).toHaveLength(8);
  expect(daysSince.filter((since) => since > 40)).toHaveLength(4);
  for (const { status, leasedAt, publishedAt, availableOn, details, verifiedAt } of all) {
    expect(leasedAt !== null).toBe(status === 'LEASED');
    expect(days(publishedAt, leasedAt ?? now)).toBeGreaterThan(0);
    expect(days(verifiedAt ?? publishedAt, now)).toBeGreaterThan(0);
    expect(availableOn !== null).toBe(status === 'AVAILABLE_LATER');
    expect(days(now, availableOn ?? now)).toBeLessThan(60);
    if (status === 'COMING_SOON') expect(details.notReadyReason).toMatch(/\.$/);
  }
});

test('every way of charging occurs', () => {
  const fees = all.flatMap((home) => home.fees);
  const kinds = (of: (fee: Fee) => string) => [...new Set(fees.map(of))].sort();
  expect(kinds(({ requirement }) => requirement)).toEqual(['MANDATORY', 'OPTIONAL', 'SITUATIONAL']);
  expect(kinds(({ timing }) => timing)).toEqual(
    ['AT_APPLICATION', 'AT_MOVE_IN', 'AT_MOVE_OUT', 'MONTHLY', 'PER_OCCURRENCE'].sort(),
  );
  expect(kinds(({ amountKind }) => amountKind)).toEqual(
    ['FLAT', 'INCLUDED', 'PERCENT_OF_RENT', 'RANGE', 'USAGE_BASED'].sort(),
  );
  expect(kinds(({ code }) => code)).toEqual(
    expect.arrayContaining([
      ...['admin', 'amenity', 'application', 'cleaning', 'early_termination', 'late_payment', 'parking'],
      ...['pest_control', 'pet_deposit', 'pet_fee', 'pet_rent', 'renters_insurance', 'storage', 'technology'],
      ...['trash', 'utilities'],
    ]),
  );
  expect(all.some((home) => getPrice(home).totalIsMinimum)).toBe(true);
  expect(all.some((home) => getPrice(home).totalMonthlyCents === home.baseRentCents)).toBe(true);
});

test('an amount is present where its kind requires one, and no code is charged twice', () => {
  for (const { fees } of all) {
    expect(new Set(fees.map(({ code }) => code)).size).toBe(fees.length);
    for (const { amountKind, amountCents, maxAmountCents, percent } of fees) {
      expect(amountCents !== null).toBe(amountKind === 'FLAT' || amountKind === 'RANGE');
      expect(percent !== null).toBe(amountKind === 'PERCENT_OF_RENT');
      expect((maxAmountCents ?? 0) > (amountCents ?? 0)).toBe(amountKind === 'RANGE');
    }
  }
});

test('each state’s law is followed', () => {
  for (const code of ['admin', 'pet_fee', 'pest_control'])
    expect(feesIn(homesInState('CO'), code)).toEqual([]);
  for (const { fee, home } of feesIn(homesInState('CO'), 'pet_rent')) {
    expect(fee.amountCents).toBeLessThanOrEqual(Math.max(3500, home.baseRentCents * 0.015));
  }
  for (const { fee } of feesIn(homesInState('CO'), 'pet_deposit')) {
    expect(fee).toMatchObject({ amountCents: 30_000, refundable: true });
  }
  for (const [state, percent] of [
    ['CO', 5],
    ['TX', 10],
    ['AZ', 6],
  ] as const) {
    for (const { fee } of feesIn(homesInState(state), 'late_payment')) expect(fee.percent).toBe(percent);
  }
  for (const { depositCents, baseRentCents } of homesInState('AZ')) {
    expect(depositCents ?? 0).toBeLessThanOrEqual(baseRentCents * 1.5);
  }
  for (const { vouchersAccepted } of homesInState('CO')) expect(vouchersAccepted).toBe(true);
  expect(new Set(homesInState('TX').map(({ vouchersAccepted }) => vouchersAccepted))).toEqual(
    new Set([true, false, null]),
  );
});

test('a home without pets charges nothing for them', () => {
  for (const { dogsAllowed, catsAllowed, largeDogsAllowed, fees, details } of all) {
    const isAllowed = dogsAllowed || catsAllowed;
    expect(fees.some(({ code }) => code === 'pet_rent')).toBe(isAllowed);
    expect((details.pets?.maxPets ?? 0) > 0).toBe(isAllowed);
    if (largeDogsAllowed) expect(dogsAllowed).toBe(true);
  }
});

test.each(organizations)('%s has dog-friendly two-bedroom homes below $2,600 in all', (_, homes) => {
  const found = homes.filter(
    (home) =>
      ['AVAILABLE_NOW', 'AVAILABLE_LATER'].includes(home.status) &&
      home.bedrooms >= 2 &&
      home.dogsAllowed &&
      getPrice(home).totalMonthlyCents < 260_000,
  );
  expect(found.length).toBeGreaterThanOrEqual(30);
});

test('the unusual homes occur too', () => {
  const some = (is: (home: Home) => boolean) => expect(all.filter(is).length).toBeGreaterThanOrEqual(2);
  some(({ amiPercent, details }) => amiPercent === 60 && details.incomeRestriction !== undefined);
  some(({ amiPercent, details }) => amiPercent === 80 && details.incomeRestriction !== undefined);
  some(({ property }) => property.addressVisibility === 'HIDDEN');
  some(({ property }) => property.addressVisibility === 'APPROXIMATE');
  some(({ sqft }) => sqft === null);
  some(({ sqftIsApproximate }) => sqftIsApproximate);
  some(({ pictures }) => pictures.length === 1);
  some(({ pictures }) => pictures.length === 20);
  some(({ property, title }) => Math.max(title.length, property.name?.length ?? 0) > 80);
  some(({ details }) => (details.specials?.length ?? 0) > 0);
  some(({ depositCents }) => depositCents === null);
  some(({ verifiedAt }) => verifiedAt === null);
  for (const amenity of amenities) some((home) => home.amenities.includes(amenity));
  for (const feature of accessibilityFeatures) some((home) => home.accessibility.includes(feature));
});

test('lease lengths are in order and include the headline one', () => {
  const several = all.filter(({ leaseOptions }) => leaseOptions.length > 1);
  expect(several.length).toBeGreaterThan(all.length / 2);
  for (const { leaseOptions, leaseMonths, baseRentCents } of several) {
    const months = leaseOptions.map((option) => option.months);
    expect(months).toEqual([...new Set(months)].sort((a, b) => a - b));
    expect(leaseOptions).toContainEqual({ months: leaseMonths, baseRentCents });
  }
});

test.each(organizations)('no two homes of %s share a slug', (_, homes) => {
  expect(new Set(homes.map(({ slug }) => slug)).size).toBe(homes.length);
  expect(new Set(homes.map(({ externalId }) => externalId)).size).toBe(homes.length);
});

test('every home is in its market, and neighbors are at the same point', () => {
  const markets = new Map(
    seedOrganizations.flatMap(({ markets: some }) => some.map((market) => [market.slug, market])),
  );
  for (const { property } of all) {
    const [west = 0, south = 0, east = 0, north = 0] = markets.get(property.marketSlug)?.bounds ?? [];
    const { lng, lat } = property;
    expect(lng).toBeGreaterThan(west);
    expect(lng).toBeLessThan(east);
    expect(lat).toBeGreaterThan(south);
    expect(lat).toBeLessThan(north);
    expect(property.state).toBe(markets.get(property.marketSlug)?.state);
    expect(property.timeZone).toBe(markets.get(property.marketSlug)?.timeZone);
  }
  const sizes = new Map<string, number>();
  for (const { property } of all) sizes.set(property.externalId, (sizes.get(property.externalId) ?? 0) + 1);
  expect([...sizes.values()].filter((size) => size >= 8)).toHaveLength(9);
  expect(
    new Set(all.map(({ property: { externalId, lat, lng } }) => `${externalId} ${lat} ${lng}`)).size,
  ).toBe(sizes.size);
});

test('a street that is not public appears nowhere', () => {
  for (const home of all) {
    const { addressVisibility, line1 } = home.property;
    if (addressVisibility === 'EXACT' || line1 === null) continue;
    const texts = [...getTexts(home), home.slug, home.property.slug].join(' ').toLowerCase();
    const [houseNumber = '', ...street] = line1.toLowerCase().split(' ');
    expect(texts).not.toMatch(new RegExp(`\\b${houseNumber}\\b`));
    if (addressVisibility === 'HIDDEN') expect(texts.replaceAll('-', ' ')).not.toContain(street.join(' '));
  }
});

test('no word in a listing favors or excludes anyone', () => {
  const unfair = [
    /\b(famil(y|ies)|kids?|child(ren)?|adults?|couples?|singles|bachelor\w*|newlyweds?|retire\w*|seniors?|elderly)\b/,
    /\b(mature|young|empty.nesters?|professionals?|students?|executives?|roommates? only)\b/,
    /\b(church\w*|synagogues?|mosques?|temples?|parish|christian|jewish|muslim|catholic|hispanic|latin[oax]|asian)\b/,
    /\b(schools?|crime|safe(st|r|ty)?|secure neighborhood|exclusive|private community|gated|integrated|ethnic|diverse)\b/,
    /\b(handicap\w*|able.bodied|crippled|disabled|normal|mental\w*|wheelchair.bound|independent living)\b/,
    /\b(walking distance|walk to|walkable|master|perfect for|ideal for|suitable for|no section|section 8|desirable)\b/,
    /\b(his|her|he|she|husband|wife|men|women|man|woman|gentlem[ae]n|lad(y|ies)|immigrants?|citizens?|foreign\w*)\b/,
  ];
  for (const home of all) {
    for (const text of getTexts(home)) {
      for (const words of unfair) expect(text.toLowerCase()).not.toMatch(words);
    }
  }
});

test('descriptions have a readable length, and no two in a market begin alike', () => {
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
  const openings = all.map(
    ({ description, property }) => `${property.marketSlug}: ${description.split(/(?<=\.) /)[0] ?? ''}`,
  );
  expect(new Set(openings).size).toBe(all.length);
  for (const { description } of all) {
    const words = description.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(60);
    expect(words).toBeLessThanOrEqual(140);
    expect(description).not.toMatch(/undefined|null|NaN| {2}|\.\.|!/);
    const sentences = description.split(/(?<=\.) /);
    expect(new Set(sentences).size).toBe(sentences.length);
  }
});

test('every picture has a description, and no home shows the same picture twice', () => {
  for (const { pictures, property, homeKind } of all) {
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
    expect(new Set(pictures.map(({ scene }) => JSON.stringify(scene))).size).toBe(pictures.length);
    for (const { alt, room, scene } of pictures) {
      expect(alt.length).toBeGreaterThan(30);
      expect(alt.length).toBeLessThan(210);
      expect(alt).not.toMatch(/undefined|null|picture|photo|image/i);
      expect(scene).toMatchObject({ room, homeKind });
      expect(Number.isInteger(scene?.seed)).toBe(true);
    }
    const isInBuilding = property.name !== null;
    expect(pictures[0]?.room).toBe(homeKind === 'ROOM' || !isInBuilding ? 'EXTERIOR' : 'LIVING_ROOM');
  }
});

test('the facts in a picture are in the listing too', () => {
  for (const { pictures, amenities: has } of all) {
    const shows = (room: string) => pictures.some((picture) => picture.room === room);
    if (shows('POOL')) expect(has).toContain('POOL');
    if (shows('GYM')) expect(has).toContain('GYM');
    if (shows('YARD')) expect(has).toContain('FENCED_YARD');
    if (shows('GARAGE')) expect(has).toContain('PARKING_GARAGE');
    if (pictures.some(({ alt }) => alt.includes('fireplace'))) expect(has).toContain('FIREPLACE');
    if (pictures.some(({ alt }) => alt.includes('a washer'))) expect(has).toContain('IN_UNIT_LAUNDRY');
  }
});

test('the rooms of a floor plan are side by side, touch the hall, and add up to the area of the home', () => {
  const drawn = all.filter(({ details }) => details.floorPlans !== undefined);
  expect(drawn.length).toBeGreaterThan(all.length * 0.7);
  for (const { details, sqft, bedrooms } of drawn) {
    const plans = details.floorPlans ?? [];
    for (const { rooms, textAlternative } of plans) {
      for (const [at, a] of rooms.entries()) {
        expect(Math.min(a.width, a.depth)).toBeGreaterThanOrEqual(3);
        if (a.name.startsWith('Bedroom')) expect(Math.min(a.width, a.depth)).toBeGreaterThanOrEqual(8);
        expect(textAlternative.toLowerCase()).toContain(
          `${a.name.toLowerCase()} (${a.width} by ${a.depth} feet)`,
        );
        for (const b of rooms.slice(at + 1)) {
          const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
          const isBehind = a.y + a.depth <= b.y || b.y + b.depth <= a.y;
          expect(isBeside || isBehind).toBe(true);
        }
      }
      const hall = rooms[2];
      for (const { x, y, width, depth } of hall ? rooms.slice(3) : []) {
        expect(x + width === hall?.x || x === (hall?.x ?? 0) + (hall?.width ?? 0)).toBe(true);
        expect(y >= (hall?.y ?? 0) && y + depth <= (hall?.y ?? 0) + (hall?.depth ?? 0)).toBe(true);
      }
    }
    const rooms = plans.flatMap((plan) => plan.rooms);
    const area = rooms.reduce((sum, { width, depth }) => sum + width * depth, 0);
    expect(Math.abs(area / (sqft ?? 0) - 1)).toBeLessThan(0.06);
    const beds = rooms.filter(({ name }) => name.startsWith('Bedroom'));
    if (bedrooms > 0 && rooms.length > 1) expect(beds).toHaveLength(bedrooms);
  }
});

testWithDatabase(
  'the import accepts all of it, with older prices, and seeding again changes nothing',
  async (open) => {
    const { db } = await open();
    expect(await seed(db, slugs, now)).toBe(true);
    expect(await count(db, 'units')).toBe(240);
    expect(await count(db, 'properties')).toBe(new Set(all.map(({ property }) => property.externalId)).size);
    const histories = await db.query<{ points: number; current: boolean; upToNow: boolean }>(
      'test.histories',
      sql`
      select count(*)::int as points,
             (array_agg(price_points.total_monthly_cents order by at desc))[1] = units.total_monthly_cents as current,
             max(at) <= ${now} as "upToNow"
      from price_points join units on units.id = unit_id group by units.id
    `,
    );
    expect(histories).toHaveLength(240);
    expect(histories.filter(({ points }) => points >= 3 && points <= 5).length).toBeGreaterThan(50);
    expect(histories.every(({ current, upToNow }) => current && upToNow)).toBe(true);

    const before = await everything(db);
    expect(await seed(db, slugs, new Date('2026-12-24T16:00:00Z'))).toBe(false);
    expect(await everything(db)).toEqual(before);

    await db.query(
      'test.olderWords',
      sql`update units set pictures = jsonb_set(pictures, '{0,alt}', '"Words of an older demo"')`,
    );
    expect(await seed(db, slugs, now)).toBe(true);
    expect(await everything(db)).toEqual(before);
  },
);

testWithDatabase('an operator’s changes stay, and a fresh demo has all homes again', async (open) => {
  const { db } = await open();
  await seed(db, slugs, now);
  await db.query(
    'test.change',
    sql`delete from units where organization_id = (select id from organizations where slug = 'orchard')`,
  );
  await db.query('test.change', sql`update units set title = 'Ours' where slug = ${lantern[0]?.slug}`);

  expect(await seed(db, slugs, now)).toBe(false);
  expect(await count(db, 'units')).toBe(140);
  const titles = () =>
    db.query<{ title: string }>('test.titles', sql`select title from units where title = 'Ours'`);
  expect(await titles()).toHaveLength(1);

  await db.query('test.reset', sql`delete from organizations`);
  expect(await seed(db, slugs, now)).toBe(true);
  expect(await count(db, 'units')).toBe(240);
  expect(await titles()).toHaveLength(0);
});
