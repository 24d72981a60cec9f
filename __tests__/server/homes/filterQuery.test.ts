import { accessibilityByKey, amenitiesByKey, homeTypesByKey } from '#domain/homes/filterKeys.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';
import { describeFilter } from '#server/homes/describeFilter.ts';
import { listingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { toFilterInput } from '#src/features/listings/listingsQuery.ts';
import { chanceFrom } from '#tests/server/homes/makeHomes.ts';

/** Every key of the list, with valid and invalid values. */
const values: Record<string, string[]> = {
  q: ['fenced yard', 'x'.repeat(201), 'café “Ö”', ''],
  market: ['austin'],
  city: ['Round Rock'],
  notCity: ['Pflugerville', 'Live Oak'],
  building: ['the-marlow', 'The Marlow', '../x'],
  postalCode: ['78701'],
  'total.min': ['1000', '-1', '1e3'],
  'total.max': ['2000', '1000001'],
  'beds.min': ['0', '2', '21'],
  'beds.max': ['3', 'x'],
  'baths.min': ['1.5', '2', '99'],
  'sqft.min': ['700'],
  'sqft.max': ['1200', ''],
  'pets.dogs': ['true', 'false'],
  'pets.cats': ['true'],
  'pets.largeDogs': ['true', 'yes'],
  availableBy: ['2026-12-01', '2026-02-30'],
  comingSoon: ['true', 'false'],
  'upfront.max': ['4000'],
  vouchers: ['true'],
  incomeRestricted: ['true'],
  sort: ['price'],
  page: ['3'],
  utm_source: ['apartments.com'],
  alert: ['SECRET'],
  email: ['ada@example.com'],
};
for (const home of Object.keys(homeTypesByKey)) values[`home.${home}`] = ['true'];
for (const amenity of Object.keys(amenitiesByKey)) values[`amenity.${amenity}`] = ['true', 'TRUE'];
for (const access of Object.keys(accessibilityByKey)) values[`access.${access}`] = ['true'];

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function queries() {
  const { isOnce, pick } = chanceFrom(11);
  const all = Object.entries(values);
  return Array.from({ length: 150 }, () =>
    all
      .filter(() => isOnce(4))
      .flatMap(([key, some]) =>
        (key === 'notCity' ? some : [pick(some)]).map((value) => `${key}=${encodeURIComponent(value)}`),
      )
      .join('&'),
  );
}

test('the server reads a search the way the list itself does', () => {
  for (const query of queries()) {
    const { filter, canonical } = readFilterQuery(`?${query}`);
    const inTheList = toFilterInput(listingFilter.decode(`?${query}`));
    expect(asSets(filter)).toEqual(asSets(inTheList));
    expect(toFilterInput(listingFilter.decode(`?${canonical}`))).toEqual(inTheList);
    expect(readFilterQuery(canonical).canonical).toBe(canonical);
  }
});

/** The order of home types, amenities or features does not matter. */
const asSets = (filter: object) =>
  plain(
    Object.fromEntries(
      Object.entries(filter).map(([key, value]) => [
        key,
        Array.isArray(value) ? [...(value as string[])].sort() : (value as unknown),
      ]),
    ),
  );

test('parameters other than filters are dropped, and a search has one form', () => {
  expect(readFilterQuery('page=2&pets.dogs=true&email=a@b.example&beds.min=2&sort=price').canonical).toBe(
    readFilterQuery('?beds.min=2&utm_source=x&pets.dogs=true&alert=SECRET').canonical,
  );
  expect(readFilterQuery('q=%00drop&city=a%0Ab').canonical).toBe('');
  expect(readFilterQuery('map.n=30.5&map.s=30&map.e=-97&map.w=-98').filter).toEqual({
    bounds: { north: 30.5, south: 30, east: -97, west: -98 },
  });
  expect(readFilterQuery('map.n=30.5&map.s=31&map.e=-97&map.w=-98').canonical).toBe('');
});

test('a search is described in words, and to a stranger without anything that was typed', () => {
  const { filter } = readFilterQuery(
    'q=buy+at+evil.example&market=austin&total.max=2000&beds.min=2&home.house=true&home.condo=true&pets.dogs=true',
  );
  const words = (includeUserText: boolean) =>
    describeFilter(filter, { marketName: 'Austin', includeUserText });
  expect(words(false)).toBe(
    'Houses and condos in Austin, at least 2 bedrooms, up to $2,000/mo, dogs allowed',
  );
  expect(words(true)).toContain('“buy at evil.example”');
  const inCity = (city: string) => describeFilter({ city }, { marketName: null, includeUserText: false });
  expect(inCity('St. Louis')).toBe('Homes in St. Louis');
  expect(inCity('evil.example')).toBe('Homes');
  expect(inCity('see http://evil.example')).toBe('Homes');
});

test('a search reads well inside a sentence, near a place, and for studios', () => {
  const describe = (query: string, near: string | null) =>
    describeFilter(readFilterQuery(query).filter, {
      marketName: null,
      includeUserText: false,
      near,
      isContinued: true,
    });
  const kinds = 'home.house=true&home.condo=true&home.duplex=true';
  const map = 'map.n=30.5&map.s=30&map.e=-97&map.w=-98';
  expect(describe(`${kinds}&beds.min=0&beds.max=0&${map}`, 'downtown Austin')).toBe(
    'houses, condos, and duplexes near downtown Austin, studios',
  );
  expect(describe('city=Austin&beds.min=0&beds.max=2', null)).toBe('homes in Austin, up to 2 bedrooms');
  expect(describe('notCity=Pflugerville&notCity=Live+Oak&beds.min=2', null)).toBe(
    'homes, not in Pflugerville or Live Oak, at least 2 bedrooms',
  );
  expect(describe(map, null)).toBe('homes in a selected part of the map');
});

test('a search of one building is described by its name, or where it is', () => {
  const describe = (buildingName: string | null) =>
    describeFilter(
      { building: 'the-marlow', marketSlug: 'austin', beds: { min: 2 } },
      { marketName: 'Austin', buildingName, includeUserText: false },
    );
  expect(describe('The Marlow')).toBe('Homes in The Marlow, at least 2 bedrooms');
  expect(describe('310 Calico Street')).toBe('Homes at 310 Calico Street, at least 2 bedrooms');
  expect(describe(null)).toBe('Homes in one building, at least 2 bedrooms');
});
