import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { Home } from '#server/homes/home.ts';

import { hashOfHome, hashOfProperty, propertyRowOf, unitRowOf } from './rows.ts';
import { followProperties, upsertProperties, upsertUnits } from './upsertHomes.ts';

const MOST_AT_ONCE = 500;

/** Adds homes or brings them up to date, each by the id that the operator's own system gives it. */
export async function saveHomes(db: Queryable, organizationId: string, homes: readonly Home[], now: Date) {
  for (let at = 0; at < homes.length; at += MOST_AT_ONCE) {
    const some = homes.slice(at, at + MOST_AT_ONCE);
    const properties = new Map(
      some.map(({ property }) => [property.externalId, propertyRowOf(property, hashOfProperty(property))]),
    );
    const units = some.map((home) => unitRowOf(home, hashOfHome(home)));
    const places = {
      organizationId,
      given: sql`jsonb_populate_recordset(null::staged_properties, ${JSON.stringify([...properties.values()])}::jsonb)`,
      now,
    };
    await upsertProperties(db, places);
    await upsertUnits(db, {
      organizationId,
      given: sql`jsonb_populate_recordset(null::staged_units, ${JSON.stringify(units)}::jsonb)`,
      now,
    });
    await followProperties(db, places);
  }
}
