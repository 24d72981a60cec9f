import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { saveHomes } from '#server/homes/queries/upsertHomes.ts';

import { hasHomes } from './hasHomes.ts';
import { regenerateAltText } from './pictures/regenerateAltText.ts';
import type { GetDemoHomes } from './prepareDemoHomes.ts';

type SeedInput = { organizationId: string; getDemoHomes: GetDemoHomes; now: Date };

/** Only for an organization without homes. Returns true if anything was changed. */
export async function addHomes(
  tx: Queryable,
  { organizationId, getDemoHomes, now }: SeedInput,
): Promise<boolean> {
  if (await hasHomes(tx, organizationId)) return regenerateAltText(tx, organizationId);

  const { homes, prices } = getDemoHomes();
  await saveHomes(tx, organizationId, homes, now);
  await tx.query(
    'seed.deletePrices',
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
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as given (
        "externalId" text, at timestamptz, "baseRentCents" int, "totalMonthlyCents" int
      )
      join units on units.organization_id = ${organizationId} and units.external_id = given."externalId"
      returning unit_id
    `,
  );
  return added.length > 0;
}
