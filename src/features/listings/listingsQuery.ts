import {
  accessibilityByKey,
  amenitiesByKey,
  homeTypesByKey,
  tourTypesByKey,
} from '#domain/homes/filterKeys.ts';
import { sortsByKey } from '#domain/homes/filterKeys.ts';
import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { parseBounds } from '#src/lib/mapBounds.ts';

import type { ListingsQueryArgs } from './api/listings.ts';

type Switches<Name extends string> = Readonly<Partial<Record<Name, boolean | undefined>>>;

/** In a fixed order, so that the same view always produces the same query. */
function pickEnabled<Name extends string, Value>(
  names: Readonly<Record<Name, Value>>,
  state: Switches<Name>,
) {
  const all = Object.entries(names) as [Name, Value][];
  const some = all.filter(([name]) => state[name]).map(([, value]) => value);
  return some.length > 0 ? some : undefined;
}

const omitIfEmpty = <Group extends object>(group: Group) =>
  Object.values(group).some((value) => value !== undefined && value !== false) ? group : undefined;

const trueOrUndefined = (value: boolean | undefined) => (value ? true : undefined);

/** The filters of the address as the backend expects them. */
export function toFilterInput(filter: ListingFilter): NonNullable<ListingsQueryArgs['filter']> {
  const { q, pets } = filter;
  return {
    text: q?.trim() === '' ? undefined : q?.trim(),
    marketSlug: filter.market,
    city: filter.city,
    cities: filter.cities.length > 0 ? filter.cities : undefined,
    excludedCities: filter.notCity.length > 0 ? filter.notCity : undefined,
    building: filter.building,
    postalCode: filter.postalCode,
    bounds: parseBounds(filter.map),
    totalMonthly: omitIfEmpty(filter.total),
    beds: omitIfEmpty(filter.beds),
    baths: omitIfEmpty(filter.baths),
    sqft: omitIfEmpty(filter.sqft),
    homeTypes: pickEnabled(homeTypesByKey, filter.home),
    pets: omitIfEmpty({
      dogs: trueOrUndefined(pets.dogs),
      cats: trueOrUndefined(pets.cats),
      largeDogs: trueOrUndefined(pets.largeDogs),
    }),
    availableBy: filter.availableBy,
    includeComingSoon: trueOrUndefined(filter.comingSoon),
    tourTypes: pickEnabled(tourTypesByKey, filter.tour),
    tourableBy: filter.tourableBy,
    amenities: pickEnabled(amenitiesByKey, filter.amenity),
    accessibility: pickEnabled(accessibilityByKey, filter.access),
    maxUpfront: filter.upfront.max,
    acceptsVouchers: trueOrUndefined(filter.vouchers),
    incomeRestricted: trueOrUndefined(filter.incomeRestricted),
  };
}

export const toListingsQuery = (
  organizationId: string,
  filter: ListingFilter,
  /** Only these homes. */
  ids?: readonly string[],
): ListingsQueryArgs => ({
  organizationId,
  filter: ids ? { ...toFilterInput(filter), ids: [...ids] } : toFilterInput(filter),
  sort: filter.sort && sortsByKey[filter.sort],
  page: filter.page === 1 ? undefined : filter.page,
});
