import type { Queryable } from '#server/db/database.ts';
import type { Home } from '#server/homes/home.ts';
import { getPrice } from '#server/homes/pricing.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';

import type { SeedOrganization } from '../organizations.ts';
import { hasTours } from '../tours/hasTours.ts';
import { createDemoHomes } from './createDemoHomes.ts';
import { daysBefore } from './days.ts';
import { hasHomes } from './hasHomes.ts';
import { createSeededRandom } from './seededRandom.ts';

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

type PricePoint = { externalId: string; at: string; baseRentCents: number; totalMonthlyCents: number };

/** A home's past and current prices, oldest first. */
function createPriceHistory(home: Home, now: Date): PricePoint[] {
  const random = createSeededRandom('price history', home.externalId);
  const point = (at: string, change: number): PricePoint => {
    const baseRentCents = home.baseRentCents + change;
    const { totalMonthlyCents } = getPrice({ ...home, baseRentCents });
    return { externalId: home.externalId, at, baseRentCents, totalMonthlyCents };
  };
  const daysListed = (now.getTime() - new Date(home.publishedAt).getTime()) / (24 * 60 * 60 * 1000);
  if (daysListed < 8 || home.leasedAt !== null || !random.happens(0.5)) return [point(home.publishedAt, 0)];

  const earlier = random.integer(2, 4);
  const steps = random.pick([
    [4000, 7500, -5000, -9000],
    [2500, -3000, 2000, -6000],
    [-2000, -5000, -9500, -12000],
  ]);
  const sinceLast = daysListed * random.between(0.25, 0.7);
  return [
    ...Array.from({ length: earlier }, (_, back) => {
      const before = earlier - 1 - back;
      const days = before === 0 ? daysListed : daysListed + before * 120 + random.between(-25, 25);
      return point(daysBefore(now, days), steps[before] ?? 0);
    }),
    point(daysBefore(now, sinceLast), 0),
  ];
}
