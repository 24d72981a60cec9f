import type { ListingFilter } from '#src/lib/listingFilter.ts';

/** Whoever looks for another place has done with the part of the map that was searched. */
export const elsewhere = (before: ListingFilter, after: ListingFilter): ListingFilter =>
  (['q', 'market', 'city', 'postalCode'] as const).some(
    (name) => after[name] !== undefined && after[name] !== before[name],
  )
    ? { ...after, map: {} }
    : after;
