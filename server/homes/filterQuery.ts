import { accessibilityByKey, amenitiesByKey, homeTypesByKey } from '#domain/homes/filterKeys.ts';
import {
  MAX_DOLLARS,
  MAX_CITIES,
  MAX_PLACE_LENGTH,
  MAX_ROOMS,
  MAX_SEARCH_LENGTH,
  MAX_SQUARE_FEET,
} from '#domain/homes/filterLimits.ts';
import { isHomeSlug } from '#domain/homes/lists.ts';
import { isDay } from '#domain/isDay.ts';

import { accessibilityFeatures, amenities, homeKinds } from './home.ts';
import type { ListingFilter } from './listingFilter.ts';

type Value = string | number | boolean;
type Parse = (text: string) => Value | undefined;
/** A query key, its path in the filter, and how to parse its value. */
type Entry = {
  key: string;
  path: readonly [string, string?];
  parse: Parse;
  /** The value that this key adds to a list. */
  listValue?: string;
  /** Set if the key stands once for each value, at most this often. */
  maxValues?: number;
};

/** In characters. */
export const MAX_QUERY_LENGTH = 5_000;

const text =
  (max: number): Parse =>
  (value) =>
    value.trim() !== '' && value.length <= max && !/\p{Cc}/u.test(value) ? value.trim() : undefined;

const whole =
  (max: number): Parse =>
  (value) =>
    /^\d{1,16}$/.test(value) && Number(value) <= max ? Number(value) : undefined;

const decimal =
  (min: number, max: number): Parse =>
  (value) =>
    /^-?\d{1,6}(\.\d{1,10})?$/.test(value) && Number(value) >= min && Number(value) <= max
      ? Number(value)
      : undefined;

const parseTrue: Parse = (value) => (value === 'true' ? true : undefined);
const slug: Parse = (value) => (isHomeSlug(value) ? value : undefined);
const day: Parse = (value) => (isDay(value) ? value : undefined);

const getKeys = <Name extends string>(namesByKey: Readonly<Record<string, Name>>) =>
  Object.fromEntries(Object.entries(namesByKey).map(([key, name]) => [name, key])) as Record<Name, string>;

type Switches<Name extends string> = {
  names: readonly Name[];
  keys: Readonly<Record<NoInfer<Name>, string>>;
};

/** In the order of the names, which stored queries have too. */
const switches = <Name extends string>(
  group: string,
  field: string,
  { names, keys }: Switches<Name>,
): Entry[] =>
  names.map((name) => ({
    key: `${group}.${keys[name]}`,
    path: [field],
    parse: parseTrue,
    listValue: name,
  }));

const range = (group: string, field: string, max: number): Entry[] =>
  ['min', 'max'].map((end) => ({ key: `${group}.${end}`, path: [field, end], parse: whole(max) }));

/** In the order in which a query is written. */
const entries: readonly Entry[] = [
  { key: 'q', path: ['text'], parse: text(MAX_SEARCH_LENGTH) },
  { key: 'market', path: ['marketSlug'], parse: text(MAX_PLACE_LENGTH) },
  { key: 'city', path: ['city'], parse: text(MAX_PLACE_LENGTH) },
  { key: 'cities', path: ['cities'], parse: text(MAX_PLACE_LENGTH), maxValues: MAX_CITIES },
  {
    key: 'notCity',
    path: ['excludedCities'],
    parse: text(MAX_PLACE_LENGTH),
    maxValues: MAX_CITIES,
  },
  { key: 'building', path: ['building'], parse: slug },
  { key: 'postalCode', path: ['postalCode'], parse: text(MAX_PLACE_LENGTH) },
  ...range('total', 'totalMonthly', MAX_DOLLARS),
  ...range('beds', 'beds', MAX_ROOMS),
  { key: 'baths.min', path: ['baths', 'min'], parse: decimal(0, MAX_ROOMS) },
  ...range('sqft', 'sqft', MAX_SQUARE_FEET),
  ...switches('home', 'homeTypes', { names: homeKinds, keys: getKeys(homeTypesByKey) }),
  ...['dogs', 'cats', 'largeDogs'].map((pet): Entry => ({
    key: `pets.${pet}`,
    path: ['pets', pet],
    parse: parseTrue,
  })),
  { key: 'availableBy', path: ['availableBy'], parse: day },
  { key: 'comingSoon', path: ['includeComingSoon'], parse: parseTrue },
  ...switches('amenity', 'amenities', { names: amenities, keys: getKeys(amenitiesByKey) }),
  ...switches('access', 'accessibility', {
    names: accessibilityFeatures,
    keys: getKeys(accessibilityByKey),
  }),
  { key: 'upfront.max', path: ['maxUpfront'], parse: whole(MAX_DOLLARS) },
  { key: 'vouchers', path: ['acceptsVouchers'], parse: parseTrue },
  { key: 'incomeRestricted', path: ['incomeRestricted'], parse: parseTrue },
  { key: 'map.n', path: ['bounds', 'north'], parse: decimal(-90, 90) },
  { key: 'map.s', path: ['bounds', 'south'], parse: decimal(-90, 90) },
  { key: 'map.e', path: ['bounds', 'east'], parse: decimal(-180, 180) },
  { key: 'map.w', path: ['bounds', 'west'], parse: decimal(-180, 180) },
];

/** Parses a query the same way the listings page does. Anything unknown or invalid is dropped. */
export function readFilterQuery(query: string): { filter: ListingFilter; canonical: string } {
  const params = new URLSearchParams(query.slice(0, MAX_QUERY_LENGTH));
  const found = omitPartialBounds(
    entries.flatMap((entry) => {
      const written =
        entry.maxValues === undefined ? [params.get(entry.key) ?? ''] : params.getAll(entry.key);
      const values = written.flatMap((each) => entry.parse(each) ?? []);
      return values.slice(0, entry.maxValues).map((value) => ({ entry, value }));
    }),
  );
  const filter: Record<string, unknown> = {};
  for (const { entry, value } of found) setFilterValue(filter, entry, value);
  return {
    filter,
    canonical: found.map(({ entry, value }) => `${entry.key}=${encodeQueryValue(value)}`).join('&'),
  };
}

/**
 * The reverse: the query for this filter on the listings page. Anything a query cannot express is dropped.
 */
export function formatFilterQuery(filter: ListingFilter): string {
  const fields = filter as Record<string, unknown>;
  const pairs = entries.flatMap(({ key, path: [field, part], listValue, maxValues }) => {
    const value =
      part === undefined ? fields[field] : (fields[field] as Record<string, unknown> | null)?.[part];
    if (listValue !== undefined)
      return Array.isArray(value) && value.includes(listValue) ? [`${key}=true`] : [];
    if (maxValues !== undefined)
      return ((value ?? []) as string[])
        .slice(0, maxValues)
        .map((each) => `${key}=${encodeQueryValue(each)}`);
    const isThere = typeof value === 'string' || typeof value === 'number' || value === true;
    return isThere ? [`${key}=${encodeQueryValue(value)}`] : [];
  });
  return pairs.join('&');
}

function setFilterValue(
  filter: Record<string, unknown>,
  { path: [field, part], listValue, maxValues }: Entry,
  value: Value,
) {
  if (listValue !== undefined || maxValues !== undefined)
    filter[field] = [...((filter[field] as Value[] | undefined) ?? []), listValue ?? value];
  else if (part === undefined) filter[field] = value;
  else filter[field] = { ...(filter[field] as object | undefined), [part]: value };
}

/** Drops map bounds unless all four sides are present and in the right order. */
function omitPartialBounds<Found extends { entry: Entry; value: Value }>(found: Found[]): Found[] {
  const side = (key: string) => found.find(({ entry }) => entry.key === key)?.value ?? NaN;
  const isBox = side('map.n') > side('map.s') && side('map.e') > side('map.w');
  return isBox ? found : found.filter(({ entry }) => !entry.key.startsWith('map.'));
}

const encodeQueryValue = (value: Value) =>
  encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':');
