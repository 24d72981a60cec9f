import type { ListingFilter } from '#src/lib/listingFilter.ts';

export type ChangeFilter = (next: (filter: ListingFilter) => ListingFilter) => void;

/** The section at which the filters open. */
export type FilterSection = 'top' | 'price' | 'beds' | 'pets' | 'move-in';
