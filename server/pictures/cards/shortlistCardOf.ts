import type { SharedHome } from '#server/db/homes/pictures.ts';
import type { Organization } from '#server/db/organizations.ts';

import { sceneOf } from './cardOf.ts';
import type { ShortlistCard } from './shortlistCard.ts';

const MOST_SHOWN = 4;

const inDollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`;

/** What the card of a list of homes says: how many, what they cost, where they are. */
export function shortlistCardOf(organization: Organization, homes: readonly SharedHome[]): ShortlistCard {
  const prices = homes.map(({ totalMonthlyCents }) => totalMonthlyCents);
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map(inDollars);
  const isLeast = homes.some(({ totalIsMinimum }) => totalIsMinimum);
  return {
    organization: organization.name,
    colours: organization.brand,
    count: homes.length === 1 ? '1 home' : `${homes.length} homes`,
    prices: least === most ? `${least}` : `${least} to ${most}`,
    priceNote: isLeast ? 'per month or more' : 'per month, required fees included',
    places: [...new Set(homes.map(({ city, state }) => `${city}, ${state}`))].join('  ·  '),
    scenes: homes.slice(0, MOST_SHOWN).map((home) => sceneOf(home.slug, home)),
  };
}
