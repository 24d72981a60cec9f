import {
  accessibilityByKey,
  amenitiesByKey,
  homeTypesByKey,
  sortsByKey,
  tourTypesByKey,
} from '#domain/homes/filterKeys.ts';
import {
  MAX_DOLLARS,
  MAX_CITIES,
  MAX_PLACE_LENGTH,
  MAX_ROOMS,
  MAX_SEARCH_LENGTH,
  MAX_SQUARE_FEET,
} from '#domain/homes/filterLimits.ts';
import { isHomeSlug } from '#domain/homes/lists.ts';
import { searchNotices } from '#domain/homes/searchNotices.ts';
import { isDay } from '#domain/isDay.ts';
import type { FieldCodec } from '#src/lib/fieldCodecs.ts';
import { boolean, integer, list, number, enumValue, text } from '#src/lib/fieldCodecs.ts';
import { urlCodec } from '#src/lib/urlState.ts';

const MAX_UNMATCHED = 5;

const dollars = () => integer({ min: 0, max: MAX_DOLLARS });
const rooms = () => integer({ min: 0, max: MAX_ROOMS });
const area = () => integer({ min: 0, max: MAX_SQUARE_FEET });
const place = () => text(MAX_PLACE_LENGTH);
const latitude = () => number({ min: -90, max: 90 });
const longitude = () => number({ min: -180, max: 180 });

const day: FieldCodec<string> = {
  read: (written) => (isDay(written) ? written : undefined),
  write: (value) => value,
};

const slug: FieldCodec<string> = {
  read: (written) => (isHomeSlug(written) ? written : undefined),
  write: (value) => value,
};

const switches = <const Name extends string>(names: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, boolean()])) as Record<
    Name,
    FieldCodec<boolean>
  >;

export type Sort = keyof typeof sortsByKey;

export const listingFilter = urlCodec({
  q: text(MAX_SEARCH_LENGTH),
  market: place(),
  city: place(),
  cities: list(place(), MAX_CITIES),
  notCity: list(place(), MAX_CITIES),
  building: slug,
  postalCode: place(),
  total: { min: dollars(), max: dollars() },
  beds: { min: rooms(), max: rooms() },
  baths: { min: number({ min: 0, max: MAX_ROOMS }) },
  sqft: { min: area(), max: area() },
  home: switches(homeTypesByKey),
  pets: { dogs: boolean(), cats: boolean(), largeDogs: boolean() },
  availableBy: day,
  comingSoon: boolean(),
  tour: switches(tourTypesByKey),
  tourableBy: day,
  amenity: switches(amenitiesByKey),
  access: switches(accessibilityByKey),
  upfront: { max: dollars() },
  vouchers: boolean(),
  incomeRestricted: boolean(),
  view: enumValue('list', 'map'),
  map: { n: latitude(), s: latitude(), e: longitude(), w: longitude() },
  /** What no filter can find, in the visitor's words. */
  unmatched: list(text(MAX_SEARCH_LENGTH), MAX_UNMATCHED),
  /** What was asked for and changes no search. */
  notices: list(enumValue(...searchNotices), searchNotices.length),
  sort: enumValue(...(Object.keys(sortsByKey) as Sort[])),
  page: integer({ min: 1, max: 10_000 }),
});

export type ListingFilter = ReturnType<typeof listingFilter.decode>;

/** What was said about an earlier text goes with it. */
export const withSearchText = (filter: ListingFilter, q: string | undefined): ListingFilter => ({
  ...filter,
  q,
  unmatched: [],
  notices: [],
});
