import { isDay } from './days.ts';
import { accessibilityFeatures, amenities, homeKinds } from './home.ts';
import type { ListingFilter } from './listingFilter.ts';

type Value = string | number | boolean;
type Read = (text: string) => Value | undefined;
/** What stands in the address, what it is of a filter, and how it is read. */
type Entry = { key: string; path: readonly [string, string?]; read: Read; entryOf?: string };

const MOST_DOLLARS = 1_000_000;
const LONGEST_QUERY = 5_000;

const text =
  (most: number): Read =>
  (given) =>
    given.trim() !== '' && given.length <= most && !/\p{Cc}/u.test(given) ? given.trim() : undefined;

const whole =
  (most: number): Read =>
  (given) =>
    /^\d{1,16}$/.test(given) && Number(given) <= most ? Number(given) : undefined;

const decimal =
  (least: number, most: number): Read =>
  (given) =>
    /^-?\d{1,6}(\.\d{1,10})?$/.test(given) && Number(given) >= least && Number(given) <= most
      ? Number(given)
      : undefined;

const isTrue: Read = (given) => (given === 'true' ? true : undefined);
const day: Read = (given) => (isDay(given) ? given : undefined);

/** IN_UNIT_LAUNDRY: inUnitLaundry */
const inAddress = (name: string) =>
  name === 'STEP_FREE_ENTRY'
    ? 'stepFree'
    : name.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const switches = (group: string, field: string, names: readonly string[]): Entry[] =>
  names.map((name) => ({ key: `${group}.${inAddress(name)}`, path: [field], read: isTrue, entryOf: name }));

const range = (group: string, field: string, most: number): Entry[] =>
  ['min', 'max'].map((end) => ({ key: `${group}.${end}`, path: [field, end], read: whole(most) }));

/** In the order in which a query is written. */
const entries: readonly Entry[] = [
  { key: 'q', path: ['text'], read: text(200) },
  { key: 'market', path: ['marketSlug'], read: text(80) },
  { key: 'city', path: ['city'], read: text(80) },
  { key: 'postalCode', path: ['postalCode'], read: text(80) },
  ...range('total', 'totalMonthly', MOST_DOLLARS),
  ...range('beds', 'beds', 20),
  { key: 'baths.min', path: ['baths', 'min'], read: decimal(0, 20) },
  ...range('sqft', 'sqft', 100_000),
  ...switches('home', 'homeTypes', homeKinds),
  ...['dogs', 'cats', 'largeDogs'].map((pet): Entry => ({
    key: `pets.${pet}`,
    path: ['pets', pet],
    read: isTrue,
  })),
  { key: 'availableBy', path: ['availableBy'], read: day },
  { key: 'comingSoon', path: ['includeComingSoon'], read: isTrue },
  ...switches('amenity', 'amenities', amenities),
  ...switches('access', 'accessibility', accessibilityFeatures),
  { key: 'upfront.max', path: ['maxUpfront'], read: whole(MOST_DOLLARS) },
  { key: 'vouchers', path: ['acceptsVouchers'], read: isTrue },
  { key: 'incomeRestricted', path: ['incomeRestricted'], read: isTrue },
  { key: 'map.n', path: ['bounds', 'north'], read: decimal(-90, 90) },
  { key: 'map.s', path: ['bounds', 'south'], read: decimal(-90, 90) },
  { key: 'map.e', path: ['bounds', 'east'], read: decimal(-180, 180) },
  { key: 'map.w', path: ['bounds', 'west'], read: decimal(-180, 180) },
];

/** The query of the list as the list itself reads it. What is not of a filter, or cannot be read, is left out. */
export function readFilterQuery(query: string): { filter: ListingFilter; canonical: string } {
  const given = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(query.slice(0, LONGEST_QUERY))) {
    if (!given.has(key)) given.set(key, value);
  }
  const found = withoutHalfBox(
    entries.flatMap((entry) => {
      const value = entry.read(given.get(entry.key) ?? '');
      return value === undefined ? [] : [{ entry, value }];
    }),
  );
  const filter: Record<string, unknown> = {};
  for (const { entry, value } of found) put(filter, entry, value);
  return { filter, canonical: found.map(({ entry, value }) => `${entry.key}=${written(value)}`).join('&') };
}

/** The other way round: the query under which the list has this filter. What no query holds is left out. */
export function filterQuery(filter: ListingFilter): string {
  const given = filter as Record<string, unknown>;
  const pairs = entries.flatMap(({ key, path: [field, part], entryOf }) => {
    const value =
      part === undefined ? given[field] : (given[field] as Record<string, unknown> | null)?.[part];
    if (entryOf !== undefined) return Array.isArray(value) && value.includes(entryOf) ? [`${key}=true`] : [];
    const isThere = typeof value === 'string' || typeof value === 'number' || value === true;
    return isThere ? [`${key}=${written(value)}`] : [];
  });
  return pairs.join('&');
}

function put(filter: Record<string, unknown>, { path: [field, part], entryOf }: Entry, value: Value) {
  if (entryOf !== undefined) filter[field] = [...((filter[field] as string[] | undefined) ?? []), entryOf];
  else if (part === undefined) filter[field] = value;
  else filter[field] = { ...(filter[field] as object | undefined), [part]: value };
}

/** A part of the map has four sides, the right way round. */
function withoutHalfBox<Found extends { entry: Entry; value: Value }>(found: Found[]): Found[] {
  const side = (key: string) => found.find(({ entry }) => entry.key === key)?.value ?? NaN;
  const isBox = side('map.n') > side('map.s') && side('map.e') > side('map.w');
  return isBox ? found : found.filter(({ entry }) => !entry.key.startsWith('map.'));
}

const written = (value: Value) => encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':');
