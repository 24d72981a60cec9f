import { formatEnumLabel } from '#domain/homes/labels.ts';
import { formatBaths, formatBeds } from '#src/lib/homeLabels.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatArea } from '#src/lib/numbers.ts';

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
    ...(sqft === null ? [] : [formatArea(sqft, sqftIsApproximate)]),
  ];
}

/** "from $1,850 per month, all in": claims "all in" only if all monthly fees have been disclosed. */
export function formatPrice({ pricing }: Pick<HomeCardFields, 'pricing'>): string {
  const { totalMonthly, totalMonthlyIsMinimum, monthlyFeesDisclosed } = pricing;
  const price = formatMoney(totalMonthly);
  if (totalMonthlyIsMinimum) {
    return monthlyFeesDisclosed ? `from ${price} per month, all in` : `from ${price} per month`;
  }
  return monthlyFeesDisclosed ? `${price} per month, all in` : `${price} per month`;
}

/** "Dogs, cats: $35 a month each" */
export function formatPets({ pets }: HomeCardFields): string {
  const { dogsAllowed, catsAllowed, isDisclosed, feeSummary } = pets;
  if (!isDisclosed) return 'Ask about pets';
  if (!dogsAllowed && !catsAllowed) return 'No pets';
  const welcome = formatWelcomePets(pets);
  return feeSummary === null ? welcome : `${welcome} · ${feeSummary}`;
}

function formatWelcomePets({ dogsAllowed, catsAllowed, smallDogsOnly }: HomeCardFields['pets']): string {
  if (!dogsAllowed) return 'Cats OK';
  if (smallDogsOnly) return catsAllowed ? 'Small dogs & cats OK' : 'Small dogs OK';
  return catsAllowed ? 'Dogs & cats OK' : 'Dogs OK';
}

/** Empty if the last update is too old to be meaningful. */
export function formatFreshness({ freshness }: HomeCardFields, now: number): string | null {
  const days = Math.floor((now - Date.parse(freshness.updatedAt)) / DAY_MS);
  if (days > MAX_DAYS) return null;
  if (days < 1) return 'Updated today';
  return days === 1 ? 'Updated yesterday' : `Updated ${days} days ago`;
}
