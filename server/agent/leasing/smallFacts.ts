import { formatCount } from '#domain/text.ts';
import { formatDollars, kindNames } from '#server/homes/words.ts';

import type { HomeFacts } from '../tools/home.ts';

const formatUnlisted = (title: string, what: string) =>
  `The ${what} isn’t listed for ${title}. Our team can tell you.`;

/** The type of home, its rooms, its size, and the year it was built. */
export function describeLayout(home: HomeFacts): string {
  const { title, homeType, bedrooms, bathrooms, sqft, sqftIsApproximate, property } = home;
  const rooms = bedrooms === 0 ? 'studio (no separate bedroom)' : formatCount(bedrooms, 'bedroom');
  const size =
    sqft === null
      ? 'Its size isn’t listed.'
      : `It’s ${sqftIsApproximate ? 'about ' : ''}${sqft.toLocaleString('en-US')} square feet.`;
  return [
    `${title}: ${kindNames[homeType].one}, ${rooms}, ${formatCount(bathrooms, 'bathroom')}.`,
    size,
    ...(property.yearBuilt === null ? [] : [`Built in ${property.yearBuilt}.`]),
  ].join(' ');
}

/** Discloses only as much of the address as the home's page shows. */
export function describeAddress({ title, property: { address, neighborhood } }: HomeFacts): string {
  const addressText = neighborhood === null ? address.formatted : `${address.formatted} (${neighborhood})`;
  const laterText =
    address.visibility === 'EXACT' ? '' : ' Our team gives you the street address before a tour.';
  return `${title}: ${addressText}.${laterText}`;
}

export const describeFloor = ({ title, floor }: HomeFacts): string =>
  floor === null
    ? formatUnlisted(title, 'floor')
    : `${title} is on ${floor === 0 ? 'the ground floor' : `floor ${floor}`}.`;

const formatMonths = (months: number) => (months === 1 ? 'month-to-month' : formatCount(months, 'month'));

/** The lease lengths on offer and the price of each. */
export function describeLease({ title, leaseOptions, pricing }: HomeFacts, normalizedText: string): string {
  const { leaseMonthsForPrice, totalMonthly } = pricing;
  const standardOption = leaseMonthsForPrice === null ? [] : [{ months: leaseMonthsForPrice, totalMonthly }];
  const options = leaseOptions.length > 0 ? leaseOptions : standardOption;
  if (options.length === 0) return formatUnlisted(title, 'lease term');
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
