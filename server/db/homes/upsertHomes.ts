import sql, { raw, type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { propertyColumns, unitColumns } from './rows.ts';

/** `given` is anything that can stand after "from" and has the columns of the staging table of the same name. */
type Given = { organizationId: string; given: Sql; now: Date };

const list = (columns: readonly string[], prefix = '') =>
  raw(columns.map((name) => `${prefix}${name}`).join(', '));
const asGiven = (columns: readonly string[]) =>
  raw(columns.map((name) => `${name} = excluded.${name}`).join(', '));

/**
 * The same for the same thing on every machine and after every new start, so that whatever stands in the order of ids
 * (homes that are alike in all a list is sorted by) stands in one order.
 */
const idOf = (kind: 'property' | 'unit', organizationId: string) =>
  sql`md5(concat_ws('/', ${kind}::text, ${organizationId}::text, given.external_id))::uuid`;

const places = ['market_id', 'city', 'state', 'postal_code', 'lat', 'lng'];

/** Adds properties or brings them up to date. Their homes are to follow. */
export async function upsertProperties(db: Queryable, { organizationId, given, now }: Given): Promise<void> {
  await db.query(
    'homes.upsertProperties',
    sql`
      insert into properties (id, organization_id, market_id, updated_at, ${list(propertyColumns)})
      select ${idOf('property', organizationId)}, ${organizationId}, markets.id, ${now}, ${list(propertyColumns, 'given.')}
      from ${given} as given
      join markets on markets.organization_id = ${organizationId} and markets.slug = given.market_slug
      on conflict (organization_id, external_id) do update set
        market_id = excluded.market_id, updated_at = excluded.updated_at, ${asGiven(propertyColumns)}
    `,
  );
}

const gone = sql`('LEASED', 'OFF_MARKET')`;

/** Adds homes of known properties or brings them up to date, and notes each price that is new. */
export async function upsertUnits(db: Queryable, { organizationId, given, now }: Given): Promise<void> {
  await db.query(
    'homes.upsertUnits',
    sql`
      with saved as (
        insert into units (
          id, organization_id, property_id, ${list(places)}, missed_runs, updated_at, gone_since, ${list(unitColumns)}
        )
        select ${idOf('unit', organizationId)}, ${organizationId}, properties.id, ${list(places, 'properties.')}, 0, ${now},
               case when given.status in ${gone} then ${now}::timestamptz end, ${list(unitColumns, 'given.')}
        from ${given} as given
        join properties
          on properties.organization_id = ${organizationId}
          and properties.external_id = given.property_external_id
        on conflict (organization_id, external_id) do update set
          property_id = excluded.property_id, ${asGiven(places)}, missed_runs = 0,
          updated_at = excluded.updated_at,
          gone_since = case
            when excluded.status not in ${gone} then null
            when units.status in ${gone} then units.gone_since
            else excluded.gone_since
          end,
          ${asGiven(unitColumns)}
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

/** Homes that have a property's place by now are not written again: cheap after those that are given themselves. */
export async function followProperties(db: Queryable, { organizationId, given, now }: Given): Promise<void> {
  await db.query(
    'homes.followProperties',
    sql`
      update units set
        ${raw(places.map((name) => `${name} = properties.${name}`).join(', '))}, updated_at = ${now}
      from ${given} as given
      join properties
        on properties.organization_id = ${organizationId} and properties.external_id = given.external_id
      where units.property_id = properties.id
        and (${list(places, 'units.')}) is distinct from (${list(places, 'properties.')})
    `,
  );
}
