import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { Home } from '#server/homes/home.ts';

import { hashHome, hashProperty, toPropertyRow, toUnitRow } from './rows.ts';
import { syncUnitsToProperties, upsertProperties, upsertUnits } from './upsertHomes.ts';

const MAX_BATCH_SIZE = 500;

/** Adds or updates homes, matching them by the operator's IDs. */
export async function saveHomes(db: Queryable, organizationId: string, homes: readonly Home[], now: Date) {
  for (let at = 0; at < homes.length; at += MAX_BATCH_SIZE) {
    const batch = homes.slice(at, at + MAX_BATCH_SIZE);
    const properties = new Map(
      batch.map(({ property }) => [property.externalId, toPropertyRow(property, hashProperty(property))]),
    );
    const units = batch.map((home) => toUnitRow(home, hashHome(home)));
    const propertyInput = {
      organizationId,
      source: sql`jsonb_populate_recordset(null::staged_properties, ${JSON.stringify([...properties.values()])}::jsonb)`,
      now,
    };
    await upsertProperties(db, propertyInput);
    await upsertUnits(db, {
      organizationId,
      source: sql`jsonb_populate_recordset(null::staged_units, ${JSON.stringify(units)}::jsonb)`,
      now,
    });
    await syncUnitsToProperties(db, propertyInput);
  }
}
