import { counted, dollars } from '#server/homes/words.ts';

import type { Card } from '../agent.ts';
import type { FoundHome } from '../tools/homes.ts';

const bedsOf = ({ bedrooms }: Pick<FoundHome, 'bedrooms'>) =>
  bedrooms === 0 ? 'Studio' : counted(bedrooms, 'bed');

const summaryOf = (home: FoundHome): string =>
  [
    bedsOf(home),
    counted(home.bathrooms, 'bath'),
    home.sqft === null ? null : `${home.sqft.toLocaleString('en-US')} sq ft`,
  ]
    .filter((part) => part !== null)
    .join(', ');

const priceOf = ({ pricing }: FoundHome): string =>
  `${pricing.totalMonthlyIsMinimum ? 'from ' : ''}${dollars(pricing.totalMonthly.amountCents)}`;

const placeOf = ({ property: { neighborhood, address } }: FoundHome): string =>
  neighborhood === null ? `${address.city}, ${address.state}` : `${neighborhood}, ${address.city}`;

/** In its smallest size. */
function pictureOf({ images: [first] }: FoundHome): Card['image'] {
  if (!first) return null;
  const [smallest = first.url] = first.srcSet?.split(' ') ?? [];
  return { url: smallest, alt: first.alt };
}

export const cardOf = (home: FoundHome): Card => ({
  slug: home.slug,
  title: home.title,
  place: placeOf(home),
  totalMonthly: priceOf(home),
  per: home.pricing.monthlyChargesTold ? 'per month, all in' : 'per month',
  summary: summaryOf(home),
  availability: home.availability.label,
  nextTour: home.nextTour?.label ?? null,
  href: `/units/${home.slug}/`,
  image: pictureOf(home),
});

/** The same in a line of text. */
export const lineOf = (home: FoundHome, place: number): string =>
  [
    `${place}. ${home.title}, ${placeOf(home)}: ${priceOf(home)}/mo. ${summaryOf(home)}. ${home.availability.label}.`,
    ...(home.nextTour === null ? [] : [`Next tour: ${home.nextTour.label}.`]),
  ].join(' ');
