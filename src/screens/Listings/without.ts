import type { ListingFilter } from '#src/lib/listingFilter.ts';
import { accessibility, amenities, homeTypes, listingFilter } from '#src/lib/listingFilter.ts';

const noWishes = listingFilter.decode('');

type Given = readonly [name: keyof ListingFilter, entries?: Readonly<Record<string, string>>];

/** Where the address keeps what a question calls by this name. */
const places: Record<string, Given> = {
  text: ['q'],
  marketSlug: ['market'],
  bounds: ['map'],
  totalMonthly: ['total'],
  homeTypes: ['home', homeTypes],
  includeComingSoon: ['comingSoon'],
  tourTypes: ['tour'],
  amenities: ['amenity', amenities],
  accessibility: ['access', accessibility],
  maxUpfront: ['upfront'],
  acceptsVouchers: ['vouchers'],
};

/** Without one wish, named as in a question: `totalMonthly`, or `amenities:POOL` for one of several. */
export function without(filter: ListingFilter, dropped: string): ListingFilter {
  const [field = '', entry] = dropped.split(/[:.]/);
  const [name, entries] = places[field] ?? [field as keyof ListingFilter];
  if (!(name in noWishes) && !(name in filter)) return filter;
  if (entry === undefined) return { ...filter, [name]: noWishes[name] };
  const key = Object.entries(entries ?? {}).find(([, value]) => value === entry)?.[0] ?? entry;
  return { ...filter, [name]: { ...(filter[name] as object), [key]: undefined } };
}

/** Without every wish; the order and the view stay. */
export const cleared = ({ sort, view, market }: ListingFilter): ListingFilter => ({
  ...noWishes,
  sort,
  view,
  market,
});
