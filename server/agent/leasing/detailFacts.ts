import { formatCount } from '#domain/text.ts';
import { formatDollars, kindNames } from '#server/homes/homeLabels.ts';

import type { HomeFacts } from '../tools/readHome.ts';

function formatSize({ sqft, sqftIsApproximate }: HomeFacts): string {
  if (sqft === null) return 'Its size isn’t listed.';
  const count = sqft.toLocaleString('en-US');
  return sqftIsApproximate ? `It’s about ${count} square feet.` : `It’s ${count} square feet.`;
}

/** The type of home, its rooms, its size, and the year it was built. */
export function describeLayout(home: HomeFacts): string {
  const { title, homeType, bedrooms, bathrooms, property } = home;
  const rooms = bedrooms === 0 ? 'studio (no separate bedroom)' : formatCount(bedrooms, 'bedroom');
  return [
    `${title}: ${kindNames[homeType].one}, ${rooms}, ${formatCount(bathrooms, 'bathroom')}.`,
    formatSize(home),
    ...(property.yearBuilt === null ? [] : [`Built in ${property.yearBuilt}.`]),
  ].join(' ');
}

/** Discloses only as much of the address as the home's page shows. */
export function describeAddress({ title, property: { address, neighborhood } }: HomeFacts): string {
  const addressText = neighborhood === null ? address.formatted : `${address.formatted} (${neighborhood})`;
  return address.visibility === 'EXACT'
    ? `${title}: ${addressText}.`
    : `${title}: ${addressText}. Our team gives you the street address before a tour.`;
}

export function describeFloor({ title, floor }: HomeFacts): string {
  if (floor === null) return `The floor isn’t listed for ${title}. Our team can tell you.`;
  return floor === 0 ? `${title} is on the ground floor.` : `${title} is on floor ${floor}.`;
}

const formatMonths = (months: number) => (months === 1 ? 'month-to-month' : formatCount(months, 'month'));

/** The lease lengths on offer and the price of each. */
export function describeLease({ title, leaseOptions, pricing }: HomeFacts, normalizedText: string): string {
  const { leaseMonthsForPrice, totalMonthly } = pricing;
  const standardOption = leaseMonthsForPrice === null ? [] : [{ months: leaseMonthsForPrice, totalMonthly }];
  const options = leaseOptions.length > 0 ? leaseOptions : standardOption;
  if (options.length === 0) return `The lease term isn’t listed for ${title}. Our team can tell you.`;
  const lengths = options.map(
    ({ months, totalMonthly: { amountCents } }) =>
      `${formatMonths(months)} (${formatDollars(amountCents)}/mo)`,
  );
  const requestedMonths = /month[- ]to[- ]month/.test(normalizedText)
    ? 1
    : Number(/\b(\d{1,2})[- ]months?\b/.exec(normalizedText)?.[1]);
  const isUnlistedTerm = requestedMonths > 0 && options.every(({ months }) => months !== requestedMonths);
  return [
    `Lease terms for ${title}: ${lengths.join('; ')}.`,
    ...(isUnlistedTerm
      ? [
          `A different term (${formatMonths(requestedMonths)}) isn’t listed. Our team can tell you whether it’s possible.`,
        ]
      : []),
  ].join(' ');
}
