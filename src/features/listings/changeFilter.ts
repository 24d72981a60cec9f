import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';

export type ChangeFilter = (next: (filter: ListingFilter) => ListingFilter) => void;

/** A filter with a button of its own beside the one for all filters. */
export type QuickSection = 'price' | 'beds' | 'pets' | 'move-in';

/** What is open: one filter, or all of them. */
export type FilterSection = 'top' | QuickSection;
