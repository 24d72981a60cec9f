import type { ListedHome } from '#server/homes/listedHome.ts';
import { getPrice } from '#server/homes/pricing.ts';

import { home, now } from './makeHomes.ts';

export type Changes = Parameters<typeof home>[1];

/** A home as pages read it, with the price that follows from its public facts. */
export function listed(changes: Changes = {}): ListedHome {
  const { property, ...unit } = home('a', changes);
  const market = {
    id: 'm',
    organizationId: 'o',
    slug: 'austin',
    name: 'Austin',
    state: 'TX',
    timeZone: 'America/Chicago',
    bounds: [],
  };
  return {
    ...unit,
    ...getPrice(unit),
    id: '0d9a1f6e-8a35-4a83-9d2b-9a3c1b1f5a01',
    organizationId: 'o',
    publishedAt: now,
    leasedAt: null,
    verifiedAt: null,
    updatedAt: now,
    property: { ...property, id: 'p', market },
  };
}
