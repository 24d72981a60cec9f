import type { Queryable } from '#server/db/database.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import type { Home } from '#server/homes/home.ts';

import type { SeedOrganization } from '../organizations.ts';
import { hasTours } from '../tours/hasTours.ts';

import { hasHomes } from './hasHomes.ts';
import { homesIn } from './homes.ts';
import { type PricePoint, priceHistoryOf } from './money/priceHistory.ts';

type DemoHomes = { homes: Home[]; prices: PricePoint[] };
/** Made when they are asked for first, and then kept. */
export type GiveHomes = () => DemoHomes;

/**
 * An organization's homes, made already where they will be asked for: a slow machine thinks longer about them than a
 * transaction may stay open for it.
 */
export async function demoHomesOf(
  db: Queryable,
  slug: string,
  { markets }: SeedOrganization,
  now: Date,
): Promise<GiveHomes> {
  let made: DemoHomes | null = null;
  const give = () => (made ??= makeHomes(markets, now));
  const organization = await organizationBySlug(db, slug);
  const isThere =
    organization && (await hasHomes(db, organization.id)) && (await hasTours(db, organization.id));
  if (!isThere) give();
  return give;
}

function makeHomes(markets: readonly { slug: string }[], now: Date): DemoHomes {
  const homes = homesIn(
    markets.map(({ slug }) => slug),
    now,
  );
  return { homes, prices: homes.flatMap((home) => priceHistoryOf(home, now)) };
}
