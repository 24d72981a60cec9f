import { formatEnumLabel } from '#domain/homes/labels.ts';
import { parseVirtualTour, virtualTourLabels } from '#domain/homes/virtualTour.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatArea } from '#src/lib/numbers.ts';

import { formatBaths, formatBeds } from '../homeLabels.ts';
import type { BadgedHome, HomeCardFields } from './homeCardFields.ts';

const DAY_MS = 86_400_000;
const MIN_DAYS = 7;
const MAX_DAYS = 30;

/** A one-line name for a home: its address, as far as it is public. */
export function formatPlace({
  title,
  unitNumber,
  property: { address },
}: Pick<HomeCardFields, 'title' | 'unitNumber' | 'property'>): string {
  if (address.line1 === null) return title;
  return unitNumber === null || address.line1.includes(unitNumber)
    ? address.line1
    : `${address.line1}, ${unitNumber}`;
}

/** Where it is and, if it's in a named building, the building; otherwise what kind of home it is. */
export function formatTypeAndPlace({
  homeType,
  property: { name, neighborhood, address },
}: HomeCardFields): string {
  const { city, state, postalCode } = address;
  const where = neighborhood === null ? `${city}, ${state} ${postalCode}` : `${neighborhood}, ${city}`;
  // A building is often named after its neighborhood.
  if (name !== null)
    return `${name} · ${neighborhood !== null && name.includes(neighborhood) ? city : where}`;
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
export function formatPets({ pets }: Pick<HomeCardFields, 'pets'>): string {
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

/** Null if the last update is as recent as that of most homes, or too old to be meaningful. */
export function formatFreshness({ freshness }: HomeCardFields, now: number): string | null {
  const days = countDaysSince(freshness.updatedAt, now);
  return days < MIN_DAYS || days > MAX_DAYS ? null : `Updated ${days} days ago`;
}

/** `3D tour`; null if the home has none, or the card doesn't know. */
export function formatVirtualTour(home: HomeCardFields | BadgedHome): string | null {
  const tour = 'virtualTourUrl' in home ? parseVirtualTour(home.virtualTourUrl) : null;
  if (!tour) return null;
  return tour.kind === 'VIDEO' ? 'Video tour' : virtualTourLabels[tour.kind];
}

/** `Open house Sat, Dec 5, 1–3 PM` */
export const formatOpenHouse = ({ label }: { label: string }): string =>
  `Open house ${label.replace(':00 ', ' ')}`;

/** What sets a home apart from the others in a list; for most homes, nothing. */
export function listBadges(home: HomeCardFields | BadgedHome, now: number): string[] {
  if (!('openHouse' in home)) return [];
  const { openHouse, freshness, availability } = home;
  return [
    ...(openHouse ? [formatOpenHouse(openHouse)] : []),
    ...(freshness.priceDrop ? [`${formatMoney(freshness.priceDrop)} price drop`] : []),
    ...(countDaysSince(availability.publishedAt, now) < MIN_DAYS ? ['New'] : []),
  ];
}

const countDaysSince = (moment: string, now: number) => Math.floor((now - Date.parse(moment)) / DAY_MS);
