import {
  accessibilityByKey,
  amenitiesByKey,
  homeTypesByKey,
  tourTypesByKey,
} from '#domain/homes/filterKeys.ts';
import { programLabels } from '#domain/homes/filterLabels.ts';
import { formatEnumLabel } from '#domain/homes/labels.ts';
import { formatCount, formatList } from '#domain/text.ts';
import { tourKindPlurals } from '#domain/tours/kinds.ts';
import { formatShortDay } from '#src/lib/days.ts';
import { parseBounds } from '#src/lib/mapBounds.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatArea } from '#src/lib/numbers.ts';

import type { ListingFilter } from './listingFilter.ts';

export type CriterionChip = {
  label: string;
  /** The key that `removeCriterion` expects. */
  criterionKey: string;
};

const formatDollars = (amount: number) => formatMoney({ amountCents: Math.round(amount * 100) });

type Range = { min?: number | undefined; max?: number | undefined };

function formatRange({ min, max }: Range, write: (value: number) => string): string | null {
  if (min !== undefined && max !== undefined) return `${write(min)} to ${write(max)}`;
  if (max !== undefined) return `Up to ${write(max)}`;
  return min === undefined ? null : `From ${write(min)}`;
}

export const formatPriceCriterion = ({ total }: ListingFilter) => formatRange(total, formatDollars);

export function formatBedsCriterion({ beds: { min, max } }: ListingFilter): string | null {
  if (max !== undefined) {
    if ((min ?? 0) === max) return max === 0 ? 'Studio' : formatCount(max, 'bed');
    return min === undefined ? `Up to ${max} beds` : `${min} to ${max} beds`;
  }
  return min === undefined || min === 0 ? null : `${min}+ beds`;
}

export const formatMoveInCriterion = ({ availableBy }: ListingFilter) =>
  availableBy === undefined ? null : `By ${formatShortDay(availableBy)}`;

const tourNames = Object.fromEntries(
  Object.entries(tourTypesByKey).map(([key, kind]) => [key, tourKindPlurals[kind]]),
);

const petNames = { dogs: 'Dogs', cats: 'Cats', largeDogs: 'Large dogs' } as const;

const toSwitchCriteria = (
  names: Readonly<Record<string, string>>,
  state: object,
  field: string,
): CriterionChip[] =>
  Object.entries(names)
    .filter(([name]) => (state as Record<string, boolean | undefined>)[name])
    .map(([, value]) => ({ label: formatEnumLabel(value), criterionKey: `${field}:${value}` }));

const listNames = (names: Readonly<Record<string, string>>, state: object, field: string): CriterionChip[] =>
  Object.entries(names)
    .filter(([name]) => (state as Record<string, boolean | undefined>)[name])
    .map(([name, label]) => ({ label, criterionKey: `${field}:${name}` }));

/** Each active filter in words. The area has a field of its own in the search bar. */
export function getFilterCriteria(filter: ListingFilter): CriterionChip[] {
  const { q, city, cities, notCity, postalCode, baths, sqft, pets, comingSoon, tour, tourableBy, upfront } =
    filter;
  const { vouchers, incomeRestricted } = filter;
  const singleCriteria: [string, string | null | undefined | false][] = [
    ['text', q?.trim() && `“${q.trim()}”`],
    ['city', city],
    ['cities', cities.length > 0 && formatList(cities, 'or')],
    ['excludedCities', notCity.length > 0 && `Not in ${formatList(notCity, 'or')}`],
    ['postalCode', postalCode],
    // The map itself shows which area is searched.
    ['bounds', filter.view !== 'map' && parseBounds(filter.map) && 'This part of the map'],
    ['totalMonthly', formatPriceCriterion(filter)],
    ['beds', formatBedsCriterion(filter)],
    ['baths', baths.min !== undefined && `${baths.min}+ baths`],
    ['sqft', formatRange(sqft, (area) => formatArea(area))],
    ['availableBy', formatMoveInCriterion(filter)],
    ['includeComingSoon', comingSoon && 'Including coming soon'],
    ['tourableBy', tourableBy !== undefined && `Tour by ${formatShortDay(tourableBy)}`],
    ['maxUpfront', upfront.max !== undefined && `Up to ${formatDollars(upfront.max)} at move-in`],
    ['acceptsVouchers', vouchers && programLabels.acceptsVouchers],
    ['incomeRestricted', incomeRestricted && programLabels.incomeRestricted],
  ];
  return [
    ...singleCriteria.flatMap(([criterionKey, label]) => (label ? [{ label, criterionKey }] : [])),
    ...listNames(petNames, pets, 'pets'),
    ...listNames(tourNames, tour, 'tour'),
    ...toSwitchCriteria(homeTypesByKey, filter.home, 'homeTypes'),
    ...toSwitchCriteria(amenitiesByKey, filter.amenity, 'amenities'),
    ...toSwitchCriteria(accessibilityByKey, filter.access, 'accessibility'),
  ];
}
