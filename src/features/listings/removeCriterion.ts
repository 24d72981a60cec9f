import { accessibilityByKey, amenitiesByKey, homeTypesByKey } from '#domain/homes/filterKeys.ts';
import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { listingFilter } from '#src/features/homes/filter/listingFilter.ts';

const emptyFilter = listingFilter.decode('');

type FilterQueryKeys = readonly [name: keyof ListingFilter, entries?: Readonly<Record<string, string>>];

/** The query parameters that belong to a field of the backend's filter. */
const places: Record<string, FilterQueryKeys> = {
  text: ['q'],
  marketSlug: ['market'],
  excludedCities: ['notCity'],
  bounds: ['map'],
  totalMonthly: ['total'],
  homeTypes: ['home', homeTypesByKey],
  includeComingSoon: ['comingSoon'],
  tourTypes: ['tour'],
  amenities: ['amenity', amenitiesByKey],
  accessibility: ['access', accessibilityByKey],
  maxUpfront: ['upfront'],
  acceptsVouchers: ['vouchers'],
};

/** Removes one filter by its backend name: `totalMonthly`, or `amenities:POOL` for one of several values. */
export function removeCriterion(filter: ListingFilter, dropped: string): ListingFilter {
  const [field = '', entry] = dropped.split(/[:.]/);
  const [name, entries] = places[field] ?? [field as keyof ListingFilter];
  if (!(name in emptyFilter) && !(name in filter)) return filter;
  if (entry === undefined) return { ...filter, [name]: emptyFilter[name] };
  const key = Object.entries(entries ?? {}).find(([, value]) => value === entry)?.[0] ?? entry;
  return { ...filter, [name]: { ...(filter[name] as object), [key]: undefined } };
}

/** Removes all filters; the place, the order and the view stay. */
export const clearFilter = ({ sort, view, market, building }: ListingFilter): ListingFilter => ({
  ...emptyFilter,
  sort,
  view,
  market,
  building,
});
