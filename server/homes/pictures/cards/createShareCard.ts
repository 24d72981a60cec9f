import { formatCount } from '#domain/text.ts';
import type { Scene } from '#server/homes/home.ts';
import { createRandom } from '#server/homes/pictures/random.ts';
import type { ShareCardHome } from '#server/homes/queries/pictures.ts';
import type { Organization } from '#server/organizations/queries.ts';

import type { Card } from './renderShareCard.ts';
import type { ShortlistCard } from './renderShortlistCard.ts';

/** The text on a home's share card. */
export function createShareCard(organization: Organization, slug: string, home: ShareCardHome): Card {
  const { title, city, state, bedrooms, bathrooms, sqft, totalMonthlyCents, totalIsMinimum } = home;
  const dollars = Math.round(totalMonthlyCents / 100).toLocaleString('en-US');
  const rooms = [
    bedrooms === 0 ? 'Studio' : formatCount(bedrooms, 'bed'),
    formatCount(bathrooms, 'bath'),
    ...(sqft === null ? [] : [`${sqft.toLocaleString('en-US')} sq ft`]),
  ];
  return {
    organization: organization.name,
    colors: organization.brand,
    title,
    place: `${city}, ${state}`,
    facts: rooms.join('  ·  '),
    price: `$${dollars}`,
    priceNote: totalIsMinimum ? 'per month and up' : 'total per month',
    scene: getCardScene(slug, home),
  };
}

/** The home seen from the street; for a home with the operator's own pictures, a drawing of its kind. */
function getCardScene(slug: string, { homeKind, pictures }: ShareCardHome): Scene {
  const scenes = pictures.flatMap(({ scene }) => scene ?? []);
  const drawn = scenes.find(({ room }) => room === 'EXTERIOR') ?? scenes[0];
  const isShared = homeKind === 'APARTMENT' || homeKind === 'CONDO' || homeKind === 'STUDIO';
  const { seed, stories } = drawn ?? {
    seed: createRandom('card', slug).int(0, 1_000_000),
    stories: isShared ? 4 : 2,
  };
  return { seed, homeKind: drawn?.homeKind ?? homeKind, room: 'EXTERIOR', variant: 0, stories };
}

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
