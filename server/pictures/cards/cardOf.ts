import type { SharedHome } from '#server/db/homes/pictures.ts';
import type { Organization } from '#server/db/organizations.ts';
import type { Scene } from '#server/homes/home.ts';

import { createRandom } from '../random.ts';
import type { Card } from './shareCard.ts';

/** What the card of a home says. */
export function cardOf(organization: Organization, slug: string, home: SharedHome): Card {
  const { title, city, state, bedrooms, bathrooms, sqft, totalMonthlyCents, totalIsMinimum } = home;
  const dollars = Math.round(totalMonthlyCents / 100).toLocaleString('en-US');
  const rooms = [
    bedrooms === 0 ? 'Studio' : counted(bedrooms, 'bed'),
    counted(bathrooms, 'bath'),
    ...(sqft === null ? [] : [`${sqft.toLocaleString('en-US')} sq ft`]),
  ];
  return {
    organization: organization.name,
    colours: organization.brand,
    title,
    place: `${city}, ${state}`,
    facts: rooms.join('  ·  '),
    price: `$${dollars}`,
    priceNote: totalIsMinimum ? 'per month or more' : 'total per month',
    scene: sceneOf(slug, home),
  };
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The home from the street; of a home with pictures of the operator's own, one of its kind. */
export function sceneOf(slug: string, { homeKind, pictures }: SharedHome): Scene {
  const scenes = pictures.flatMap(({ scene }) => scene ?? []);
  const drawn = scenes.find(({ room }) => room === 'EXTERIOR') ?? scenes[0];
  const isShared = homeKind === 'APARTMENT' || homeKind === 'CONDO' || homeKind === 'STUDIO';
  const { seed, stories } = drawn ?? {
    seed: createRandom('card', slug).int(0, 1_000_000),
    stories: isShared ? 4 : 2,
  };
  return { seed, homeKind: drawn?.homeKind ?? homeKind, room: 'EXTERIOR', variant: 0, stories };
}
