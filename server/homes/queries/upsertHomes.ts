import sql, { raw, type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { Home } from '#server/homes/home.ts';

import { propertyColumns, unitColumns, hashHome, hashProperty, toPropertyRow, toUnitRow } from './rows.ts';

/** `source` is anything that can follow "from" and has the columns of the staging table of the same name. */
type UpsertInput = { organizationId: string; source: Sql; now: Date };

const toColumnList = (columns: readonly string[], prefix = '') =>
  raw(columns.map((name) => `${prefix}${name}`).join(', '));
const setToExcluded = (columns: readonly string[]) =>
  raw(columns.map((name) => `${name} = excluded.${name}`).join(', '));

/**
 * Derived IDs are the same on every machine and after every restart, so that homes that are otherwise equal
 * in a sort order always appear in the same order.
 */
const deriveId = (kind: 'property' | 'unit', organizationId: string) =>
  sql`md5(concat_ws('/', ${kind}::text, ${organizationId}::text, given.external_id))::uuid`;

const placeColumns = ['market_id', 'city', 'state', 'postal_code', 'lat', 'lng'];

/** Adds or updates properties. Their homes must follow. */
export async function upsertProperties(
  db: Queryable,
  { organizationId, source, now }: UpsertInput,
): Promise<void> {
  await db.query(
    'homes.upsertProperties',
    sql`
      insert into properties (id, organization_id, market_id, updated_at, ${toColumnList(propertyColumns)})
      select ${deriveId('property', organizationId)}, ${organizationId}, markets.id, ${now}, ${toColumnList(propertyColumns, 'given.')}
      from ${source} as given
      join markets on markets.organization_id = ${organizationId} and markets.slug = given.market_slug
      on conflict (organization_id, external_id) do update set
        market_id = excluded.market_id, updated_at = excluded.updated_at, ${setToExcluded(propertyColumns)}
    `,
  );
}

const unavailableStatuses = sql`('LEASED', 'OFF_MARKET')`;

/** Adds or updates homes of known properties and records each new price. */
export async function upsertUnits(
  db: Queryable,
  { organizationId, source, now }: UpsertInput,
): Promise<void> {
  await db.query(
    'homes.upsertUnits',
    sql`
      with saved as (
        insert into units (
          id, organization_id, property_id, ${toColumnList(placeColumns)}, missed_runs, updated_at, off_market_since, ${toColumnList(unitColumns)}
        )
        select ${deriveId('unit', organizationId)}, ${organizationId}, properties.id, ${toColumnList(placeColumns, 'properties.')}, 0, ${now},
               case when given.status in ${unavailableStatuses} then ${now}::timestamptz end, ${toColumnList(unitColumns, 'given.')}
        from ${source} as given
        join properties
          on properties.organization_id = ${organizationId}
          and properties.external_id = given.property_external_id
        on conflict (organization_id, external_id) do update set
          property_id = excluded.property_id, ${setToExcluded(placeColumns)}, missed_runs = 0,
          updated_at = excluded.updated_at,
          off_market_since = case
            when excluded.status not in ${unavailableStatuses} then null
            when units.status in ${unavailableStatuses} then units.off_market_since
            else excluded.off_market_since
          end,
          ${setToExcluded(unitColumns)}
        returning id, base_rent_cents, total_monthly_cents
      )
      insert into price_points (unit_id, at, base_rent_cents, total_monthly_cents)
      select saved.id, ${now}, saved.base_rent_cents, saved.total_monthly_cents
      from saved
      left join lateral (
        select total_monthly_cents from price_points where unit_id = saved.id order by at desc limit 1
      ) as latest on true
      where latest.total_monthly_cents is distinct from saved.total_monthly_cents
      on conflict (unit_id, at) do update set
        base_rent_cents = excluded.base_rent_cents, total_monthly_cents = excluded.total_monthly_cents
    `,
  );
}

/**
 * Skips homes that already match their property, which makes it cheap after the homes themselves were
 * upserted.
 */
export async function syncUnitsToProperties(
  db: Queryable,
  { organizationId, source, now }: UpsertInput,
): Promise<void> {
  await db.query(
    'homes.syncUnitsToProperties',
    sql`
      update units set
        ${raw(placeColumns.map((name) => `${name} = properties.${name}`).join(', '))}, updated_at = ${now}
      from ${source} as given
      join properties
        on properties.organization_id = ${organizationId} and properties.external_id = given.external_id
      where units.property_id = properties.id
        and (${toColumnList(placeColumns, 'units.')}) is distinct from (${toColumnList(placeColumns, 'properties.')})
    `,
  );
}

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
