import type { ListingFilter } from '#src/lib/listingFilter.ts';

/** A visitor who searches for another place no longer needs the map area searched before. */
export const resetMapOnPlaceChange = (before: ListingFilter, after: ListingFilter): ListingFilter =>
  (['q', 'market', 'city', 'postalCode'] as const).some(
    (name) => after[name] !== undefined && after[name] !== before[name],
  )
    ? { ...after, map: {} }
    : after;
