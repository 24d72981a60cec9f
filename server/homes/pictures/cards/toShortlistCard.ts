import { formatCount } from '#domain/text.ts';
import type { ShareCardHome } from '#server/homes/queries/pictures.ts';
import type { Organization } from '#server/organizations/queries.ts';

import { getCardScene } from './createShareCard.ts';
import type { ShortlistCard } from './renderShortlistCard.ts';

const MAX_SHOWN = 4;

const formatDollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`;

/** The text on a shortlist card: the number of homes, their prices, and their places. */
export function toShortlistCard(organization: Organization, homes: readonly ShareCardHome[]): ShortlistCard {
  const prices = homes.map(({ totalMonthlyCents }) => totalMonthlyCents);
  const [min, max] = [Math.min(...prices), Math.max(...prices)].map(formatDollars);
  const isLeast = homes.some(({ totalIsMinimum }) => totalIsMinimum);
  return {
    organization: organization.name,
    colors: organization.brand,
    count: formatCount(homes.length, 'home'),
    prices: min === max ? `${min}` : `${min} to ${max}`,
    priceNote: isLeast ? 'per month and up' : 'per month, required fees included',
    places: [...new Set(homes.map(({ city, state }) => `${city}, ${state}`))].join('  ·  '),
    scenes: homes.slice(0, MAX_SHOWN).map((home) => getCardScene(home.slug, home)),
  };
}
