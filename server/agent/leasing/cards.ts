import { formatCount } from '#domain/text.ts';
import { formatPerMonth } from '#domain/homes/labels.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';

import type { Card } from '../agent.ts';
import type { FoundHome } from '../tools/findHomes.ts';

const formatBeds = ({ bedrooms }: Pick<FoundHome, 'bedrooms'>) =>
  bedrooms === 0 ? 'Studio' : formatCount(bedrooms, 'bed');

const formatHomeSummary = (home: FoundHome): string =>
  [
    formatBeds(home),
    formatCount(home.bathrooms, 'bath'),
    home.sqft === null ? null : `${home.sqft.toLocaleString('en-US')} sq ft`,
  ]
    .filter((part) => part !== null)
    .join(', ');

function formatPrice({ pricing }: FoundHome): string {
  const price = formatDollars(pricing.totalMonthly.amountCents);
  return pricing.totalMonthlyIsMinimum ? `from ${price}` : price;
}

const formatPlace = ({ property: { neighborhood, address } }: FoundHome): string =>
  neighborhood === null ? `${address.city}, ${address.state}` : `${neighborhood}, ${address.city}`;

/** Uses the smallest size. */
function toCardImage({ images: [first] }: FoundHome): Card['image'] {
  if (!first) return null;
  const [smallest = first.url] = first.srcSet?.split(' ') ?? [];
  return { url: smallest, alt: first.alt };
}

export const toCard = (home: FoundHome): Card => ({
  slug: home.slug,
  title: home.title,
  place: formatPlace(home),
  totalMonthly: formatPrice(home),
  per: formatPerMonth(home),
  summary: formatHomeSummary(home),
  availability: home.availability.label,
  nextTour: home.nextTour?.label ?? null,
  href: `/units/${home.slug}/`,
  image: toCardImage(home),
});

/** The card as a line of text. */
export const formatCardLine = (home: FoundHome, position: number): string =>
  [
    `${position}. ${home.title}, ${formatPlace(home)}: ${formatPrice(home)}/mo. ${formatHomeSummary(home)}. ${home.availability.label}.`,
    ...(home.nextTour === null ? [] : [`Next tour: ${home.nextTour.label}.`]),
  ].join(' ');
