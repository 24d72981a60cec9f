import type { ListingsQuestion } from '#src/api/listings.ts';
import type { ListingFilter } from '#src/lib/listingFilter.ts';
import { accessibility, amenities, homeTypes, sorts, tourTypes } from '#src/lib/listingFilter.ts';
import { boundsFrom } from '#src/lib/mapBounds.ts';

type Switches<Name extends string> = Readonly<Partial<Record<Name, boolean | undefined>>>;

/** In the order of the names, so that one view is one question. */
function chosen<Name extends string, Value>(names: Readonly<Record<Name, Value>>, state: Switches<Name>) {
  const all = Object.entries(names) as [Name, Value][];
  const some = all.filter(([name]) => state[name]).map(([, value]) => value);
  return some.length > 0 ? some : undefined;
}

const given = <Group extends object>(group: Group) =>
  Object.values(group).some((value) => value !== undefined && value !== false) ? group : undefined;

const ifTrue = (value: boolean | undefined) => (value ? true : undefined);

/** The wishes of the address, as the backend takes them. */
export function filterOf(filter: ListingFilter): NonNullable<ListingsQuestion['filter']> {
  const { q, pets } = filter;
  return {
    text: q?.trim() === '' ? undefined : q?.trim(),
    marketSlug: filter.market,
    city: filter.city,
    postalCode: filter.postalCode,
    bounds: boundsFrom(filter.map),
    totalMonthly: given(filter.total),
    beds: given(filter.beds),
    baths: given(filter.baths),
    sqft: given(filter.sqft),
    homeTypes: chosen(homeTypes, filter.home),
    pets: given({
      dogs: ifTrue(pets.dogs),
      cats: ifTrue(pets.cats),
      largeDogs: ifTrue(pets.largeDogs),
    }),
    availableBy: filter.availableBy,
    includeComingSoon: ifTrue(filter.comingSoon),
    tourTypes: chosen(tourTypes, filter.tour),
    tourableBy: filter.tourableBy,
    amenities: chosen(amenities, filter.amenity),
    accessibility: chosen(accessibility, filter.access),
    maxUpfront: filter.upfront.max,
    acceptsVouchers: ifTrue(filter.vouchers),
    incomeRestricted: ifTrue(filter.incomeRestricted),
  };
}

export const questionOf = (
  organizationId: string,
  filter: ListingFilter,
  /** Only these homes. */
  ids?: readonly string[],
): ListingsQuestion => ({
  organizationId,
  filter: ids ? { ...filterOf(filter), ids: [...ids] } : filterOf(filter),
  sort: filter.sort && sorts[filter.sort],
  page: filter.page === 1 ? undefined : filter.page,
});
