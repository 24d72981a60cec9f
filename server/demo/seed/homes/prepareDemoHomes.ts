import type { Queryable } from '#server/db/database.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import type { Home } from '#server/homes/home.ts';

import type { SeedOrganization } from '../organizations.ts';
import { hasTours } from '../tours/hasTours.ts';

import { hasHomes } from './hasHomes.ts';
import { createDemoHomes } from './createDemoHomes.ts';
import { type PricePoint, createPriceHistory } from './money/priceHistory.ts';

type DemoHomes = { homes: Home[]; prices: PricePoint[] };
/** Created on first use, then cached. */
export type GetDemoHomes = () => DemoHomes;

/**
 * Creates an organization's homes ahead of time if they will be needed, because on a slow machine this takes
 * longer than a transaction may stay idle.
 */
export async function prepareDemoHomes(
  db: Queryable,
  slug: string,
  { markets }: SeedOrganization,
  now: Date,
): Promise<GetDemoHomes> {
  let demoHomes: DemoHomes | null = null;
  const getDemoHomes = () => (demoHomes ??= createHomes(markets, now));
  const organization = await organizationBySlug(db, slug);
  const isThere =
    organization && (await hasHomes(db, organization.id)) && (await hasTours(db, organization.id));
  if (!isThere) getDemoHomes();
  return getDemoHomes;
}

function createHomes(markets: readonly { slug: string }[], now: Date): DemoHomes {
  const homes = createDemoHomes(
    markets.map(({ slug }) => slug),
    now,
  );
  return { homes, prices: homes.flatMap((home) => createPriceHistory(home, now)) };
}
