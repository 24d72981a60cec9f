import fc from 'fast-check';

import {
  accessibilityByKey,
  amenitiesByKey,
  homeTypesByKey,
  tourTypesByKey,
} from '#domain/homes/filterKeys.ts';
import { sortsByKey } from '#domain/homes/filterKeys.ts';
import { searchNotices } from '#domain/homes/searchNotices.ts';
import { listingFilter } from '#src/features/homes/filter/listingFilter.ts';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const switched = (names: object) =>
  fc.record(Object.fromEntries(Object.keys(names).map((name) => [name, maybe(fc.boolean())])));

const range = (max: number) => fc.record({ min: maybe(fc.nat(max)), max: maybe(fc.nat(max)) });

const words = fc.string({ maxLength: 80, unit: 'grapheme' }).filter((text) => text.length <= 80);

const degrees = (max: number) => fc.integer({ min: -max * 1e5, max: max * 1e5 }).map((steps) => steps / 1e5);

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const states = fc.record({
  q: maybe(words),
  market: maybe(words),
  city: maybe(words),
  cities: fc.array(words, { maxLength: 10 }),
  notCity: fc.array(words, { maxLength: 10 }),
  postalCode: maybe(words),
  total: range(1_000_000),
  beds: range(20),
  baths: fc.record({ min: maybe(fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2)) }),
  sqft: range(100_000),
  home: switched(homeTypesByKey),
  pets: switched({ dogs: 0, cats: 0, largeDogs: 0 }),
  availableBy: maybe(days),
  comingSoon: maybe(fc.boolean()),
  amenity: switched(amenitiesByKey),
  access: switched(accessibilityByKey),
  tour: switched(tourTypesByKey),
  tourableBy: maybe(days),
  upfront: fc.record({ max: maybe(fc.nat(1_000_000)) }),
  vouchers: maybe(fc.boolean()),
  incomeRestricted: maybe(fc.boolean()),
  view: maybe(fc.constantFrom('list', 'map')),
  map: fc.record({
    n: maybe(degrees(90)),
    s: maybe(degrees(90)),
    e: maybe(degrees(180)),
    w: maybe(degrees(180)),
  }),
  unmatched: fc.array(words, { maxLength: 5 }),
  notices: fc.array(fc.constantFrom(...searchNotices), { maxLength: 2 }),
  sort: maybe(fc.constantFrom(...Object.keys(sortsByKey))),
  page: maybe(fc.integer({ min: 1, max: 10_000 })),
});

test('every view is restored from its address, and unrelated parameters stay in it', () => {
  fc.assert(
    fc.property(states, (state) => {
      const address = listingFilter.encode(state as never, '?utm_source=a%2fb&x');
      expect(address.startsWith('?utm_source=a%2fb&x')).toBe(true);
      expect(listingFilter.decode(address)).toEqual(state);
    }),
  );
});

test('an address is written with the names that external links use', () => {
  const address =
    '?q=oak+street&market=austin&total.min=900&total.max=1850&beds.min=2&baths.min=1.5&home.house=true&pets.dogs=true&availableBy=2026-12-01&comingSoon=true&amenity.inUnitLaundry=true&access.stepFree=true&upfront.max=3000&vouchers=true&view=map&map.n=30.5&map.s=30.1&map.e=-97.5&map.w=-98&sort=price&page=2';
  expect(listingFilter.decode(address)).toMatchObject({
    q: 'oak street',
    market: 'austin',
    total: { min: 900, max: 1850 },
    beds: { min: 2 },
    baths: { min: 1.5 },
    home: { house: true },
    pets: { dogs: true },
    availableBy: '2026-12-01',
    comingSoon: true,
    amenity: { inUnitLaundry: true },
    access: { stepFree: true },
    upfront: { max: 3000 },
    vouchers: true,
    sort: 'price',
    page: 2,
  });
});

test.each([
  'total.max=cheap',
  'total.max=-1',
  'beds.min=2.5',
  'availableBy=2026-02-30',
  'availableBy=soon',
  'availableBy=%00',
  'pets.dogs=yes',
  'sort=constructor',
  'page=0',
  '__proto__.dogs=true',
  'amenity.constructor=true',
])('%s is not a valid filter', (pair) => {
  expect(listingFilter.decode(`?${pair}`)).toEqual(listingFilter.decode(''));
});
