import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { saveHomes } from '#server/db/homes/saveHomes.ts';

import { homesIn } from './homes.ts';
import { priceHistoryOf } from './money/priceHistory.ts';
import { tellPicturesAnew } from './pictures/tellAnew.ts';

type Wanted = { organizationId: string; marketSlugs: readonly string[]; now: Date };

/** Only to an organization that has none yet. True when something was changed. */
export async function addHomes(
  tx: Queryable,
  { organizationId, marketSlugs, now }: Wanted,
): Promise<boolean> {
  const [first] = await tx.query(
    'seed.firstProperty',
    sql`select 1 from properties where organization_id = ${organizationId} limit 1`,
  );
  if (first) return tellPicturesAnew(tx, organizationId);

  const homes = homesIn(marketSlugs, now);
  await saveHomes(tx, organizationId, homes, now);
  const points = homes.flatMap((home) => priceHistoryOf(home, now));
  await tx.query(
    'seed.forgetPriceOfToday',
    sql`
      delete from price_points
      using units
      where units.id = price_points.unit_id and units.organization_id = ${organizationId}
    `,
  );
  const added = await tx.query(
    'seed.priceHistory',
    sql`
      insert into price_points (unit_id, at, base_rent_cents, total_monthly_cents)
      select units.id, given.at, given."baseRentCents", given."totalMonthlyCents"
      from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as given (
        "externalId" text, at timestamptz, "baseRentCents" int, "totalMonthlyCents" int
      )
      join units on units.organization_id = ${organizationId} and units.external_id = given."externalId"
      returning unit_id
    `,
  );
  return added.length > 0;
}
