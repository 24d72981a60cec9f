import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { propertyColumns, unitColumns } from '#server/homes/queries/rows.ts';

/** As many homes and sentences of each kind as a report shows. */
export const MAX_LISTED = 50;

type Difference = { externalId: string; fields: string[] };
type StagedDifferences = {
  added: string[];
  changed: Difference[];
  changedProperties: Difference[];
  closing: string[];
};

/** Derived fields are not listed as changes. */
const derivedColumns = [
  'slug',
  'content_hash',
  'search_text',
  'total_is_minimum',
  'upfront_cents',
  'published_at',
];
const unitFields = unitColumns.filter((name) => !derivedColumns.includes(name));
const propertyFields = propertyColumns.filter((name) => !derivedColumns.includes(name));

/** The first homes of each kind that the staged run would change, in file order. */
export async function getDifference(
  db: Database,
  { organizationId, runId }: { organizationId: string; runId: string },
): Promise<StagedDifferences> {
  const added = await db.query<{ externalId: string }>(
    'import.listAddedHomes',
    sql`
      select staged.external_id as "externalId"
      from staged_units as staged
      left join units on units.organization_id = ${organizationId} and units.external_id = staged.external_id
      where staged.run_id = ${runId} and units.id is null
      order by staged.position
      limit ${MAX_LISTED}
    `,
  );
  const changed = await db.query<Difference>(
    'import.listChangedHomes',
    sql`
      select staged.external_id as "externalId", array(
        select given.key
        from jsonb_each(to_jsonb(staged)) as given
        where given.key = any(${unitFields}) and given.value is distinct from to_jsonb(units) -> given.key
        order by array_position(${unitFields}::text[], given.key)
      ) as fields
      from staged_units as staged
      join units on units.organization_id = ${organizationId} and units.external_id = staged.external_id
      where staged.run_id = ${runId}
      order by staged.position
      limit ${MAX_LISTED}
    `,
  );
  const changedProperties = await db.query<Difference>(
    'import.listChangedProperties',
    sql`
      select staged.external_id as "externalId", array(
        select given.key
        from jsonb_each(to_jsonb(staged)) as given
        where given.key = any(${propertyFields}) and given.value is distinct from to_jsonb(properties) -> given.key
        order by array_position(${propertyFields}::text[], given.key)
      ) as fields
      from staged_properties as staged
      join properties
        on properties.organization_id = ${organizationId} and properties.external_id = staged.external_id
      where staged.run_id = ${runId} and staged.is_changed
      order by staged.position
      limit ${MAX_LISTED}
    `,
  );
  const closing = await db.query<{ externalId: string }>(
    'import.listClosingHomes',
    sql`
      select units.external_id as "externalId"
      from import_missing as missing
      join units on units.id = missing.unit_id
      where missing.run_id = ${runId} and units.missed_runs > 0
      order by units.external_id
      limit ${MAX_LISTED}
    `,
  );
  const getExternalId = ({ externalId }: { externalId: string }) => externalId;
  return { added: added.map(getExternalId), changed, changedProperties, closing: closing.map(getExternalId) };
}
