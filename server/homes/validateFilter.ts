import { isDay } from '#domain/isDay.ts';
import { invalidInput } from '#server/errors.ts';
import type { ListingFilterInput } from '#server/graphql/schemaTypes.ts';

import { validateBounds } from './geoBounds.ts';
import { isPresent } from './isPresent.ts';
import type { ListingFilter } from './listingFilter.ts';

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
