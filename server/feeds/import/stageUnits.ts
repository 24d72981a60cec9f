import sql, { raw } from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import type { Home } from '#server/homes/home.ts';
import { unitColumns, toUnitRow } from '#server/homes/queries/rows.ts';

import { allocateSlugs } from './allocateSlugs.ts';
import { isSameRow } from './isSameRow.ts';
import type { ReconciledHome, ReconciledBatch } from './reconcileBatch.ts';

const columns = raw(unitColumns.join(', '));

/** Large columns, which the database copies from the stored home when they are unchanged. */
const inheritedColumns = ['fees', 'lease_options', 'pictures', 'details'] as const;
type InheritedColumn = (typeof inheritedColumns)[number];

const isInheritedColumn = (name: string): name is InheritedColumn =>
  inheritedColumns.some((long) => long === name);
const selectedColumns = raw(
  unitColumns
    .map((name) => (isInheritedColumn(name) ? `coalesce(given.${name}, units.${name})` : `given.${name}`))
    .join(', '),
);

/** Sets unchanged large columns to undefined, so that JSON omits them. */
function omitUnchanged(home: Home, before: Home | null): Partial<Record<InheritedColumn, undefined>> {
  if (before === null) return {};
  return {
    ...(home.fees === before.fees && { fees: undefined }),
    ...(home.leaseOptions === before.leaseOptions && { lease_options: undefined }),
    ...(home.pictures === before.pictures && { pictures: undefined }),
    ...(isSameRow(home.details, before.details) && { details: undefined }),
  };
}

const listChanged = (reconciled: readonly ReconciledHome[]) =>
  reconciled.filter(({ isDifferent }) => isDifferent);
const listNew = (reconciled: readonly ReconciledHome[]) => reconciled.filter(({ known }) => !known);

/** Known homes keep their slugs and the date on which they were published. */
export async function toUnitRows(db: Database, { organizationId, runId, reconciled }: ReconciledBatch) {
  const newcomers = listNew(reconciled).map(({ home }) => home);
  const slugs = await allocateSlugs(db, { organizationId, runId, table: 'units', candidates: newcomers });
  return listChanged(reconciled).map(({ position, home, hash, known, before }) => ({
    ...toUnitRow(home, hash),
    ...omitUnchanged(home, before),
    run_id: runId,
    position,
    slug: known?.slug ?? slugs.get(home.externalId),
    published_at: known?.publishedAt ?? home.publishedAt,
  }));
}

type Rows = Awaited<ReturnType<typeof toUnitRows>>;

export async function stageUnits(tx: Queryable, organizationId: string, rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    'import.stageUnits',
    sql`
      insert into staged_units (run_id, position, property_external_id, ${columns})
      select given.run_id, given.position, given.property_external_id, ${selectedColumns}
      from jsonb_populate_recordset(null::staged_units, ${JSON.stringify(rows)}::jsonb) as given
      left join units
        on units.organization_id = ${organizationId} and units.external_id = given.external_id
    `,
  );
}

export function countUnits(reconciled: readonly ReconciledHome[]) {
  const added = listNew(reconciled).length;
  const different = listChanged(reconciled).length;
  return { added, changed: different - added, unchanged: reconciled.length - different };
}
