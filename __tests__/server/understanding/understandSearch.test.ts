import { homeKinds } from '#server/homes/home.ts';
import type { Range } from '#server/homes/listingFilter.ts';
import type { Places } from '#server/understanding/placesCache.ts';
import { understandSearch } from '#server/understanding/understandSearch.ts';

import searches from './searches.json';

/** A Friday. */
const TODAY = '2026-11-27';

const market = (name: string) => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  state: 'TX',
  timeZone: 'America/Chicago',
});

const places: Places = {
  markets: [market('Austin'), market('San Antonio')],
  cities: [
    ...[
      'Austin',
      'San Antonio',
      'Round Rock',
      'Live Oak',
      'Pflugerville',
      'Cedar Park',
      'Georgetown',
      'Leander',
    ],
    ...[
      'Kyle',
      'Buda',
      'San Marcos',
      'New Braunfels',
      'Schertz',
      'Universal City',
      'Converse',
      'Boerne',
      'Hutto',
    ],
    ...['Alamo Heights', 'Manor', 'Lakeway', 'Bee Cave', 'Cibolo', 'Selma', 'Leon Valley', 'Helotes'],
  ],
  areas: [{ name: 'The Marlow', city: 'Austin', lat: 30.26, lng: -97.7, isBuilding: false }],
};

const understand = (text: string) => understandSearch(text, places, TODAY);

type Expected = {
  place?: string[];
  text?: string;
  beds?: (number | null)[];
  baths?: number;
  sqft?: number;
  price?: (number | null)[];
  upfront?: number;
  types?: string[];
  notTypes?: string[];
  amenities?: string[];
  access?: string[];
  pets?: string[];
  availableBy?: string;
  vouchers?: boolean;
  sort?: string;
};

const sorted = (list: readonly string[] | null | undefined) => (list?.length ? list.toSorted() : undefined);
const toPair = (range: Range | null | undefined) => range && [range.min ?? null, range.max ?? null];

/** What a person would set for a search, in the order of `describeFound`. */
function describeExpected({ types = [], notTypes = [], ...expected }: Expected) {
  const kinds = notTypes.length > 0 ? homeKinds.filter((kind) => !notTypes.includes(kind)) : types;
  return {
    beds: expected.beds,
    baths: expected.baths,
    sqft: expected.sqft,
    price: expected.price,
    upfront: expected.upfront,
    kinds: sorted(kinds.filter((kind) => notTypes.length > 0 || kind !== 'STUDIO')),
    amenities: sorted(expected.amenities),
    access: sorted(expected.access),
    pets: sorted(expected.pets),
    availableBy: expected.availableBy,
    vouchers: expected.vouchers,
    sort: expected.sort,
  };
}

function describeFound(text: string): ReturnType<typeof describeExpected> {
  const { filter, sort } = understand(text);
  return {
    beds: toPair(filter.beds) ?? undefined,
    baths: filter.baths?.min ?? undefined,
    sqft: filter.sqft?.min ?? undefined,
    price: toPair(filter.totalMonthly) ?? undefined,
    upfront: filter.maxUpfront ?? undefined,
    kinds: sorted(filter.homeTypes),
    amenities: sorted(filter.amenities),
    access: sorted(filter.accessibility),
    pets: sorted(filter.pets && Object.keys(filter.pets)),
    availableBy: filter.availableBy ?? undefined,
    vouchers: filter.acceptsVouchers ?? undefined,
    sort: sort ?? undefined,
  };
}

test('of 200 searches by people who did not know the rules, at least 95 % set the filters they would set', () => {
  const wrong = (searches as { text: string; expect: Expected }[]).flatMap(({ text, expect: expected }) => {
    const [right, found] = [describeExpected(expected), describeFound(text)];
    return JSON.stringify(right) === JSON.stringify(found) ? [] : [{ text, right, found }];
  });
  expect(searches).toHaveLength(200);
  expect(wrong.length <= 10 ? [] : wrong).toEqual([]);
});

test.each([
  ['pet friendly 2 bed under 1800 in Austin', { beds: [2, 2], price: [null, 1800], pets: ['cats', 'dogs'] }],
  ['2bd w/d atx <$1.8k', { beds: [2, 2], price: [null, 1800], amenities: ['IN_UNIT_LAUNDRY'] }],
  ['anything but a duplex', { notTypes: ['DUPLEX'] }],
  ['doesn’t need a yard but has to have a garage', { amenities: ['PARKING_GARAGE'] }],
  ['cant go over two grand', { price: [null, 2000] }],
  [
    'casa de 3 recámaras por menos de mil quinientos',
    { beds: [3, 3], price: [null, 1500], types: ['HOUSE'] },
  ],
  ['studio or 1 bed by mid dec', { beds: [0, 1], availableBy: '2026-12-15' }],
  ['available the 13th', { availableBy: '2026-12-13' }],
  ['service dog, 90 lb german shepherd, 1 bed', { beds: [1, 1] }],
  ['2/2', { beds: [2, 2], baths: 2 }],
  ['3/2 under 2k', { beds: [3, 3], baths: 2, price: [null, 2000] }],
] as [string, Expected][])('“%s” sets exactly its filters', (text, expected) => {
  expect(describeFound(text)).toEqual(describeExpected(expected));
});

test.each([
  ['2 bed with hardwood floors and a gas stove', ['hardwood floors', 'gas stove']],
  ['no pool, no carpet', ['no pool', 'no carpet']],
  ['house built after 2015', ['built after 2015']],
  ['6 month lease, 1 bed', []],
  ['not in Round Rock', []],
  ['not at The Marlow', ['not The Marlow']],
  ['please show me a nice 2 bed apartment, thank you', []],
  ['a house, I just left there, coming from Ohio', []],
])('of “%s”, what no filter can find is named', (text, named) => {
  expect(understand(text).unexplained.toSorted()).toEqual(named.toSorted());
});

test('another town is recognized as a town, and not taken for ours', () => {
  expect(understand('3 bed in Dallas').otherTowns).toEqual(['Dallas']);
  expect(understand('el paso 2 bedroom').otherTowns).toEqual(['el paso']);
  expect(understand('moving from Ohio, 1 bed in autsin')).toMatchObject({
    filter: { city: 'Austin' },
    otherTowns: [],
    unexplained: [],
  });
});

test.each([
  ['not in Round Rock', { excludedCities: ['Round Rock'] }],
  ['anywhere but Round Rock', { excludedCities: ['Round Rock'] }],
  ['everywhere except Kyle and Buda', { excludedCities: ['Kyle', 'Buda'] }],
  ['not in Kyle, Buda or Manor', { excludedCities: ['Kyle', 'Buda', 'Manor'] }],
  ['not in Kyle, Buda', { city: 'Buda' }],
  ['I don’t want to live in San Antonio', { excludedCities: ['San Antonio'] }],
  ['nothing in San Antonio please', { excludedCities: ['San Antonio'] }],
  ['Pflugerville is too far', { excludedCities: ['Pflugerville'] }],
  ['San Antonio doesn’t work for me', { excludedCities: ['San Antonio'] }],
  ['no quiero San Antonio', { excludedCities: ['San Antonio'] }],
  ['no quiero vivir en San Antonio', { excludedCities: ['San Antonio'] }],
  ['en cualquier parte menos en Austin', { excludedCities: ['Austin'] }],
  ['Round Rock queda muy lejos', { excludedCities: ['Round Rock'] }],
  ['Austin, not San Antonio', { city: 'Austin' }],
  ['instead of San Antonio, Austin', { city: 'Austin' }],
  ['outside of San Antonio', { marketSlug: 'san-antonio', excludedCities: ['San Antonio'] }],
  ['nothing in San Antonio?', { city: 'San Antonio' }],
  ['moving from San Antonio to Austin', { city: 'Austin' }],
  ['I moved here from San Antonio', {}],
  ['no pets, in Austin', { city: 'Austin' }],
  ['I’ve never been to Austin', { city: 'Austin' }],
  ['a place that isn’t too far from Austin', { city: 'Austin' }],
])('of “%s”, the towns that are wanted and those that aren’t are told apart', (text, place) => {
  const { filter, otherTowns } = understand(text);
  const { city, marketSlug, excludedCities } = filter;
  expect({ city, marketSlug, excludedCities }).toEqual(place);
  expect(otherTowns).toEqual([]);
});

test('another town that isn’t wanted needs no filter', () => {
  expect(understand('2 bed, not in Dallas')).toMatchObject({ otherTowns: [], unexplained: [] });
});

test.each([
  ['anything near Bastrop or Lockhart', ['Bastrop', 'Lockhart']],
  ['what about Smithville', ['Smithville']],
  ['dripping springs, 2 bed', ['dripping springs']],
  ['Waco? ok so waco, 2 bed', ['Waco']],
  ['what about fredericksburg or johnson city', ['fredericksburg', 'johnson city']],
  ['two bedrooms near Stone Oak', []],
  ['do I need to register or just show up', []],
  ['your website is garbage', []],
])('of “%s”, the towns are %j', (text, towns) => {
  const { otherTowns, filter } = understand(text);
  expect({ otherTowns, amenities: filter.amenities }).toEqual({ otherTowns: towns, amenities: undefined });
});

test('what is dropped, or only welcome, is no filter', () => {
  for (const text of ['drop the pool', 'nevermind the pool', 'a pool would be nice but not required']) {
    expect([text, understand(text).filter.amenities, understand(text).released.amenities]).toEqual([
      text,
      undefined,
      ['POOL'],
    ]);
  }
});

test('a year, a house number and an income are no price', () => {
  for (const text of ['new construction 2026', '4502 guajillo circle', 'i make 3800 a month']) {
    expect([text, understand(text).filter.totalMonthly]).toEqual([text, undefined]);
  }
});

test('a sentence is understood within 5 ms of processor time, among two thousand places', () => {
  const areas = Array.from({ length: 2_000 }, (_, at) => ({
    name: `Oak ${at} Place`,
    city: 'Austin',
    lat: 30,
    lng: -97,
    isBuilding: false,
  }));
  const many = { ...places, areas };
  const texts = (searches as { text: string }[]).map(({ text }) => text);
  const runs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    for (const text of texts) understandSearch(text, many, TODAY);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / texts.length;
  });
  // the first ones include the compiler's work
  expect(Math.min(...runs)).toBeLessThan(5);
});
