import { listingFilter, withSearchText } from '#src/features/homes/filter/listingFilter.ts';
import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { understoodSearchEndpoint } from './api/placeSuggestions.ts';

type Change = (before: ListingFilter) => ListingFilter;

/** Turns what was typed into filters. Without an answer, the text is searched for as it is. */
export async function searchBySentence(
  dispatch: AppStore['dispatch'],
  organizationId: string,
  text: string,
): Promise<Change> {
  const request = dispatch(understoodSearchEndpoint.initiate({ organizationId, text }, { subscribe: false }));
  const { data } = await request;
  if (!data) return (before) => withSearchText(before, text);
  const found = listingFilter.decode(data.query);
  const { unexplained, notices } = data;
  return (before) => ({
    ...addFilters(before, found),
    // an assistance animal is no pet, whatever was said before
    ...(notices.includes('ASSISTANCE_ANIMAL') && { pets: {} }),
    unmatched: [...unexplained],
    notices: [...notices],
  });
}

const isPlaceNamed = ({ q, market, city, cities, postalCode, map }: ListingFilter) =>
  [q, market, city, cities[0], postalCode, map.n].some((value) => value !== undefined);

/** What was asked for replaces what was set before; filters that weren't mentioned stay. */
function addFilters(before: ListingFilter, found: ListingFilter): ListingFilter {
  const isSet = (value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.values(value).some((each) => each !== undefined)
      : value !== undefined;
  const elsewhere = {
    market: undefined,
    city: undefined,
    cities: [],
    notCity: [],
    postalCode: undefined,
    map: {},
  };
  const isLeftOut = before.city !== undefined && found.notCity.includes(before.city);
  const mentioned = Object.fromEntries(Object.entries(found).filter(([, value]) => isSet(value)));
  return {
    ...before,
    q: undefined,
    ...(isLeftOut && { city: undefined }),
    ...(isPlaceNamed(found) && elsewhere),
    ...mentioned,
  };
}
