import { tourKindPlurals, tourKinds } from '#domain/tours/kinds.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';

import type { ListingFilter } from './listingFilter.ts';

/** One option of a facet, and how many homes match it. */
export type Bucket = { key: string; label: string; count: number; selected: boolean };

/** By facet and value. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Uses Central time, in the middle of the country. */
export function listTourDays(now: Date) {
  const today = dayIn('America/Chicago', now);
  return [
    { day: today, label: 'Today' },
    { day: daysAfter(today, 1), label: 'By tomorrow' },
    { day: daysAfter(today, 7), label: 'Within a week' },
  ];
}

export function getTourFacets(counts: Counts, filter: ListingFilter, now: Date) {
  const getCount = (key: string) => counts.get('tours')?.get(key) ?? 0;
  return {
    tourTypes: tourKinds.map((key): Bucket => ({
      key,
      label: tourKindPlurals[key],
      count: getCount(key),
      selected: filter.tourTypes?.includes(key) ?? false,
    })),
    tourDays: listTourDays(now).map(({ day: key, label }): Bucket => ({
      key,
      label,
      count: getCount(key),
      selected: filter.tourableBy === key,
    })),
  };
}
