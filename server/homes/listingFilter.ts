import type { TourKind } from '#domain/tours/kinds.ts';

import type { GeoBounds } from './geoBounds.ts';
import type { AccessibilityFeature, Amenity, HomeKind } from './home.ts';

export type Range = { min?: number | null; max?: number | null };

/** A visitor's search filter, as the request provides it. */
export type ListingFilter = {
  text?: string | null;
  marketSlug?: string | null;
  city?: string | null;
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

export const petCriteria = ['dogs', 'cats', 'largeDogs'] as const;
export type PetCriterion = (typeof petCriteria)[number];

export const programs = ['acceptsVouchers', 'incomeRestricted'] as const;
export type Program = (typeof programs)[number];
