import { formatArea } from '#src/lib/area.ts';
import { bathsOf, bedsOf, nameOf } from '#src/lib/homeWords.ts';
import { formatMoney } from '#src/lib/money.ts';

import type { HomeCardFields } from './homeCardFields.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 30;

/** What a home is called where there is room for a line: its address, as far as that is told. */
export function placeOf({ title, unitNumber, property: { address } }: HomeCardFields): string {
  if (address.line1 === null) return title;
  return unitNumber === null || address.line1.includes(unitNumber)
    ? address.line1
    : `${address.line1}, ${unitNumber}`;
}

export function areaOf({ homeType, property: { neighborhood, address } }: HomeCardFields): string {
  const { city, state, postalCode } = address;
  const where = neighborhood === null ? `${city}, ${state} ${postalCode}` : `${neighborhood}, ${city}`;
  return homeType === 'STUDIO' ? where : `${nameOf(homeType)} · ${where}`;
}

export function factsOf({ bedrooms, bathrooms, sqft, sqftIsApproximate }: HomeCardFields): string[] {
  return [
    bedsOf(bedrooms),
    bathsOf(bathrooms),
    ...(sqft === null ? [] : [`${sqftIsApproximate ? 'about ' : ''}${formatArea(sqft)}`]),
  ];
}

/** Where a charge on top of it may be untold, nobody says that it is all. */
export const perMonthOf = ({ pricing }: Pick<HomeCardFields, 'pricing'>): string =>
  pricing.monthlyChargesTold ? 'per month, all in' : 'per month';

/** from $1,850 a month, all in */
export const priceOf = (home: Pick<HomeCardFields, 'pricing'>): string =>
  `${home.pricing.totalMonthlyIsMinimum ? 'from ' : ''}${formatMoney(home.pricing.totalMonthly)} ${perMonthOf(home)}`;

/** Dogs, cats: $35 a month each */
export function petsOf({ pets }: HomeCardFields): string {
  const { dogsAllowed, catsAllowed, smallDogsOnly, isTold, feesInShort } = pets;
  if (!isTold) return 'Ask about pets';
  if (!dogsAllowed && !catsAllowed) return 'No pets';
  const dogs = smallDogsOnly ? 'Small dogs' : 'Dogs';
  const kinds = dogsAllowed ? `${dogs}${catsAllowed ? ' & cats' : ''}` : 'Cats';
  return feesInShort === null ? `${kinds} OK` : `${kinds} OK · ${feesInShort}`;
}

/** Nothing once it is too long ago to speak for the home. */
export function freshnessOf({ freshness }: HomeCardFields, now: number): string | null {
  const days = Math.floor((now - Date.parse(freshness.updatedAt)) / DAY_MS);
  if (days > MOST_DAYS) return null;
  if (days < 1) return 'Updated today';
  return days === 1 ? 'Updated yesterday' : `Updated ${days} days ago`;
}
