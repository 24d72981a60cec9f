import { formatEnumLabel, formatPerMonth } from '#domain/homes/labels.ts';
import { formatArea } from '#src/lib/area.ts';
import { formatBaths, formatBeds } from '#src/lib/homeLabels.ts';
import { formatMoney } from '#src/lib/money.ts';

import type { HomeCardFields } from './homeCardFields.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 30;

/** A one-line name for a home: its address, as far as it is public. */
export function formatPlace({ title, unitNumber, property: { address } }: HomeCardFields): string {
  if (address.line1 === null) return title;
  return unitNumber === null || address.line1.includes(unitNumber)
    ? address.line1
    : `${address.line1}, ${unitNumber}`;
}

export function formatTypeAndPlace({
  homeType,
  property: { neighborhood, address },
}: HomeCardFields): string {
  const { city, state, postalCode } = address;
  const where = neighborhood === null ? `${city}, ${state} ${postalCode}` : `${neighborhood}, ${city}`;
  return homeType === 'STUDIO' ? where : `${formatEnumLabel(homeType)} · ${where}`;
}

export function listCardFacts({ bedrooms, bathrooms, sqft, sqftIsApproximate }: HomeCardFields): string[] {
  return [
    formatBeds(bedrooms),
    formatBaths(bathrooms),
    ...(sqft === null ? [] : [`${sqftIsApproximate ? 'about ' : ''}${formatArea(sqft)}`]),
  ];
}

/** "from $1,850 a month, all in" */
export const formatPrice = (home: Pick<HomeCardFields, 'pricing'>): string =>
  `${home.pricing.totalMonthlyIsMinimum ? 'from ' : ''}${formatMoney(home.pricing.totalMonthly)} ${formatPerMonth(home)}`;

/** "Dogs, cats: $35 a month each" */
export function formatPets({ pets }: HomeCardFields): string {
  const { dogsAllowed, catsAllowed, smallDogsOnly, isDisclosed, feeSummary } = pets;
  if (!isDisclosed) return 'Ask about pets';
  if (!dogsAllowed && !catsAllowed) return 'No pets';
  const dogs = smallDogsOnly ? 'Small dogs' : 'Dogs';
  const kinds = dogsAllowed ? `${dogs}${catsAllowed ? ' & cats' : ''}` : 'Cats';
  return feeSummary === null ? `${kinds} OK` : `${kinds} OK · ${feeSummary}`;
}

/** Empty if the last update is too old to be meaningful. */
export function formatFreshness({ freshness }: HomeCardFields, now: number): string | null {
  const days = Math.floor((now - Date.parse(freshness.updatedAt)) / DAY_MS);
  if (days > MAX_DAYS) return null;
  if (days < 1) return 'Updated today';
  return days === 1 ? 'Updated yesterday' : `Updated ${days} days ago`;
}
