import { invalidInput } from '#server/errors.ts';
import { isDay } from '#server/homes/days.ts';
import { checkedBounds } from '#server/homes/geoBounds.ts';
import { isGiven } from '#server/homes/given.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';

const MOST_IDS = 100;

/** Refuses what a filter cannot mean, by its name. */
export function checkedFilter(filter: ListingFilter): ListingFilter {
  for (const field of ['availableBy', 'tourableBy'] as const) {
    const day = filter[field];
    if (isGiven(day) && !isDay(day)) throw invalidInput({ [field]: 'Enter a date as YYYY-MM-DD.' });
  }
  if (isGiven(filter.bounds)) checkedBounds(filter.bounds, 'filter.bounds');
  if ((filter.ids?.length ?? 0) > MOST_IDS) {
    throw invalidInput({ ids: `Ask for ${MOST_IDS} homes or fewer at a time.` });
  }
  return filter;
}
