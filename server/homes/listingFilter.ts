import { isDay } from '#domain/isDay.ts';
import type { TourKind } from '#domain/tours/kinds.ts';
import { invalidInput } from '#server/errors.ts';
import type { ListingFilterInput } from '#server/graphql/schemaTypes.ts';

import { type GeoBounds, validateBounds } from './geoBounds.ts';
import type { AccessibilityFeature, Amenity, HomeKind } from './home.ts';
import { isPresent } from './isPresent.ts';

export type Range = { min?: number | null; max?: number | null };

/** A visitor's search filter, as the request provides it. */
export type ListingFilter = {
  text?: string | null;
  marketSlug?: string | null;
  city?: string | null;
  /** Homes in any of these cities. */
  cities?: readonly string[] | null;
  /** Homes in any other city. */
  excludedCities?: readonly string[] | null;
  postalCode?: string | null;
  bounds?: GeoBounds | null;
  totalMonthly?: Range | null;
  beds?: Range | null;
  baths?: Range | null;
  sqft?: Range | null;
  homeTypes?: readonly HomeKind[] | null;
  pets?: { dogs?: boolean | null; cats?: boolean | null; largeDogs?: boolean | null } | null;
  availableBy?: string | null;
  includeComingSoon?: boolean | null;
  tourTypes?: readonly TourKind[] | null;
  tourableBy?: string | null;
  amenities?: readonly Amenity[] | null;
  accessibility?: readonly AccessibilityFeature[] | null;
  maxUpfront?: number | null;
  acceptsVouchers?: boolean | null;
  incomeRestricted?: boolean | null;
  ids?: readonly string[] | null;
  /** The slug of a property with a public address. */
  building?: string | null;
};

export const listingSorts = [
  'RECOMMENDED',
  'PRICE_ASC',
  'PRICE_DESC',
  'NEWEST',
  'AVAILABLE_SOONEST',
  'BEDS_DESC',
  'SQFT_DESC',
] as const;
export type ListingSort = (typeof listingSorts)[number];
/** In a chat, the smallest come first, too. */
export type SearchSort = ListingSort | 'SQFT_ASC';

export const petCriteria = ['dogs', 'cats', 'largeDogs'] as const;
export type PetCriterion = (typeof petCriteria)[number];

export const programs = ['acceptsVouchers', 'incomeRestricted'] as const;
export type Program = (typeof programs)[number];

const MAX_IDS = 100;

/** Rejects invalid filter values by field name. */
export function validateFilter(filter: ListingFilterInput): ListingFilter {
  for (const field of ['availableBy', 'tourableBy'] as const) {
    const day = filter[field];
    if (isPresent(day) && !isDay(day)) throw invalidInput({ [field]: 'Enter a date as YYYY-MM-DD.' });
  }
  if (isPresent(filter.bounds)) validateBounds(filter.bounds, 'filter.bounds');
  if ((filter.ids?.length ?? 0) > MAX_IDS) {
    throw invalidInput({ ids: `Ask for ${MAX_IDS} homes or fewer at a time.` });
  }
  return filter;
}
