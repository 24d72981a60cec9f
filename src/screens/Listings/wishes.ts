import { formatArea } from '#src/lib/area.ts';
import { shortDay } from '#src/lib/days.ts';
import type { ListingFilter } from '#src/lib/listingFilter.ts';
import { accessibility, amenities, homeTypes } from '#src/lib/listingFilter.ts';
import { nameOf } from '#src/lib/homeWords.ts';
import { boundsFrom } from '#src/lib/mapBounds.ts';
import { formatMoney } from '#src/lib/money.ts';

export type Wish = {
  label: string;
  /** As `without` takes it. */
  drops: string;
};

const dollars = (amount: number) => formatMoney({ amountCents: Math.round(amount * 100) });

type Range = { min?: number | undefined; max?: number | undefined };

function rangeLabel({ min, max }: Range, write: (value: number) => string): string | null {
  if (min !== undefined && max !== undefined) return `${write(min)} to ${write(max)}`;
  if (max !== undefined) return `Up to ${write(max)}`;
  return min === undefined ? null : `From ${write(min)}`;
}

export const priceWish = ({ total }: ListingFilter) => rangeLabel(total, dollars);

export function bedsWish({ beds: { min, max } }: ListingFilter): string | null {
  if (max !== undefined) {
    if ((min ?? 0) === max) return max === 0 ? 'Studio' : `${max} bed${max === 1 ? '' : 's'}`;
    return min === undefined ? `Up to ${max} beds` : `${min} to ${max} beds`;
  }
  return min === undefined || min === 0 ? null : `${min}+ beds`;
}

export const dayWish = ({ availableBy }: ListingFilter) =>
  availableBy === undefined ? null : `By ${shortDay(availableBy)}`;

const tourNames = {
  selfGuided: 'Self-guided tours',
  inPerson: 'In-person tours',
  liveVideo: 'Video tours',
  openHouse: 'Open houses',
} as const;

const petNames = { dogs: 'Dogs', cats: 'Cats', largeDogs: 'Large dogs' } as const;

const switched = (names: Readonly<Record<string, string>>, state: object, field: string): Wish[] =>
  Object.entries(names)
    .filter(([name]) => (state as Record<string, boolean | undefined>)[name])
    .map(([, value]) => ({ label: nameOf(value), drops: `${field}:${value}` }));

const named = (names: Readonly<Record<string, string>>, state: object, field: string): Wish[] =>
  Object.entries(names)
    .filter(([name]) => (state as Record<string, boolean | undefined>)[name])
    .map(([name, label]) => ({ label, drops: `${field}:${name}` }));

/** Each thing that is wished for, in words. The area has a field of its own in the bar. */
export function wishesOf(filter: ListingFilter): Wish[] {
  const { q, city, postalCode, baths, sqft, pets, comingSoon, tour, tourableBy, upfront } = filter;
  const { vouchers, incomeRestricted } = filter;
  const single: [string, string | null | undefined | false][] = [
    ['text', q?.trim() && `“${q.trim()}”`],
    ['city', city],
    ['postalCode', postalCode],
    // The map shows for itself which part it is of.
    ['bounds', filter.view !== 'map' && boundsFrom(filter.map) && 'This part of the map'],
    ['totalMonthly', priceWish(filter)],
    ['beds', bedsWish(filter)],
    ['baths', baths.min !== undefined && `${baths.min}+ baths`],
    ['sqft', rangeLabel(sqft, formatArea)],
    ['availableBy', dayWish(filter)],
    ['includeComingSoon', comingSoon && 'Including coming soon'],
    ['tourableBy', tourableBy !== undefined && `Tour by ${shortDay(tourableBy)}`],
    ['maxUpfront', upfront.max !== undefined && `Up to ${dollars(upfront.max)} at move-in`],
    ['acceptsVouchers', vouchers && 'Accepts vouchers'],
    ['incomeRestricted', incomeRestricted && 'Income-restricted'],
  ];
  return [
    ...single.flatMap(([drops, label]) => (label ? [{ label, drops }] : [])),
    ...named(petNames, pets, 'pets'),
    ...named(tourNames, tour, 'tour'),
    ...switched(homeTypes, filter.home, 'homeTypes'),
    ...switched(amenities, filter.amenity, 'amenities'),
    ...switched(accessibility, filter.access, 'accessibility'),
  ];
}
