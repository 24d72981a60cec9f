import { counted, dollars, kindNames } from '#server/homes/words.ts';

import type { HomeFacts } from '../tools/home.ts';

const noted = (title: string, what: string) =>
  `The ${what} isn’t listed for ${title}. Our team can tell you.`;

/** What kind it is, its rooms, how large, and since when it stands. */
export function layoutOf(home: HomeFacts): string {
  const { title, homeType, bedrooms, bathrooms, sqft, sqftIsApproximate, property } = home;
  const rooms = bedrooms === 0 ? 'one room for living and sleeping' : counted(bedrooms, 'bedroom');
  const size =
    sqft === null
      ? 'Its size isn’t listed.'
      : `It has ${sqftIsApproximate ? 'about ' : ''}${sqft.toLocaleString('en-US')} square feet.`;
  return [
    `${title}: ${kindNames[homeType].one}, ${rooms}, ${counted(bathrooms, 'bathroom')}.`,
    size,
    ...(property.yearBuilt === null ? [] : [`Built in ${property.yearBuilt}.`]),
  ].join(' ');
}

/** As much of it as its page shows. */
export function addressOf({ title, property: { address, neighborhood } }: HomeFacts): string {
  const where = neighborhood === null ? address.formatted : `${address.formatted} (${neighborhood})`;
  const later = address.visibility === 'EXACT' ? '' : ' Our team gives you the street address before a tour.';
  return `${title}: ${where}.${later}`;
}

export const floorOf = ({ title, floor }: HomeFacts): string =>
  floor === null
    ? noted(title, 'floor')
    : `${title} is on ${floor === 0 ? 'the ground floor' : `floor ${floor}`}.`;

const inMonths = (months: number) => (months === 1 ? 'month-to-month' : counted(months, 'month'));

/** The lengths that are offered, and what each costs. */
export function leaseOf({ title, leaseOptions, pricing }: HomeFacts, plain: string): string {
  const { leaseMonthsForPrice, totalMonthly } = pricing;
  const one = leaseMonthsForPrice === null ? [] : [{ months: leaseMonthsForPrice, totalMonthly }];
  const options = leaseOptions.length > 0 ? leaseOptions : one;
  if (options.length === 0) return noted(title, 'lease term');
  const lengths = options.map(
    ({ months, totalMonthly: { amountCents } }) => `${inMonths(months)} (${dollars(amountCents)}/mo)`,
  );
  const asked = /month[- ]to[- ]month/.test(plain) ? 1 : Number(/\b(\d{1,2})[- ]months?\b/.exec(plain)?.[1]);
  const isOther = asked > 0 && options.every(({ months }) => months !== asked);
  return [
    `Lease terms for ${title}: ${lengths.join('; ')}.`,
    ...(isOther
      ? [`A different term (${inMonths(asked)}) isn’t listed. Our team can tell you whether it’s possible.`]
      : []),
  ].join(' ');
}
