import { formatCount, formatDollars, kindNames } from '#server/homes/words.ts';

import type { HomeFacts } from '../tools/home.ts';

const formatUnlisted = (title: string, what: string) =>
  `The ${what} isn’t listed for ${title}. Our team can tell you.`;

/** The type of home, its rooms, its size, and the year it was built. */
export function describeLayout(home: HomeFacts): string {
  const { title, homeType, bedrooms, bathrooms, sqft, sqftIsApproximate, property } = home;
  const rooms = bedrooms === 0 ? 'one room for living and sleeping' : formatCount(bedrooms, 'bedroom');
  const size =
    sqft === null
      ? 'Its size isn’t listed.'
      : `It has ${sqftIsApproximate ? 'about ' : ''}${sqft.toLocaleString('en-US')} square feet.`;
  return [
    `${title}: ${kindNames[homeType].one}, ${rooms}, ${formatCount(bathrooms, 'bathroom')}.`,
    size,
    ...(property.yearBuilt === null ? [] : [`Built in ${property.yearBuilt}.`]),
  ].join(' ');
}

/** Discloses only as much of the address as the home's page shows. */
export function describeAddress({ title, property: { address, neighborhood } }: HomeFacts): string {
  const where = neighborhood === null ? address.formatted : `${address.formatted} (${neighborhood})`;
  const later = address.visibility === 'EXACT' ? '' : ' Our team gives you the street address before a tour.';
  return `${title}: ${where}.${later}`;
}

export const describeFloor = ({ title, floor }: HomeFacts): string =>
  floor === null
    ? formatUnlisted(title, 'floor')
    : `${title} is on ${floor === 0 ? 'the ground floor' : `floor ${floor}`}.`;

const formatMonths = (months: number) => (months === 1 ? 'month-to-month' : formatCount(months, 'month'));

/** The lease lengths on offer and the price of each. */
export function describeLease({ title, leaseOptions, pricing }: HomeFacts, plain: string): string {
  const { leaseMonthsForPrice, totalMonthly } = pricing;
  const one = leaseMonthsForPrice === null ? [] : [{ months: leaseMonthsForPrice, totalMonthly }];
  const options = leaseOptions.length > 0 ? leaseOptions : one;
  if (options.length === 0) return formatUnlisted(title, 'lease term');
  const lengths = options.map(
    ({ months, totalMonthly: { amountCents } }) =>
      `${formatMonths(months)} (${formatDollars(amountCents)}/mo)`,
  );
  const requestedMonths = /month[- ]to[- ]month/.test(plain)
    ? 1
    : Number(/\b(\d{1,2})[- ]months?\b/.exec(plain)?.[1]);
  const isOther = requestedMonths > 0 && options.every(({ months }) => months !== requestedMonths);
  return [
    `Lease terms for ${title}: ${lengths.join('; ')}.`,
    ...(isOther
      ? [
          `A different term (${formatMonths(requestedMonths)}) isn’t listed. Our team can tell you whether it’s possible.`,
        ]
      : []),
  ].join(' ');
}
