import sql, { raw } from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import { unitColumns, unitRowOf } from '#server/db/homes/rows.ts';
import type { Home } from '#server/homes/home.ts';

import { isSameRow } from './isSameRow.ts';
import type { Settled, SettledBatch } from './settleBatch.ts';
import { freeSlugs } from './slugs.ts';

const columns = raw(unitColumns.join(', '));

/** Long ones, which the database takes over from the home that is there when nothing of them is new. */
const takenOver = ['fees', 'lease_options', 'pictures', 'details'] as const;
type TakenOver = (typeof takenOver)[number];

const isTakenOver = (name: string): name is TakenOver => takenOver.some((long) => long === name);
const given = raw(
  unitColumns
    .map((name) => (isTakenOver(name) ? `coalesce(given.${name}, units.${name})` : `given.${name}`))
    .join(', '),
);

/** JSON leaves out what is undefined. */
function withoutOld(home: Home, before: Home | null): Partial<Record<TakenOver, undefined>> {
  if (before === null) return {};
  return {
    ...(home.fees === before.fees && { fees: undefined }),
    ...(home.leaseOptions === before.leaseOptions && { lease_options: undefined }),
    ...(home.pictures === before.pictures && { pictures: undefined }),
    ...(isSameRow(home.details, before.details) && { details: undefined }),
  };
}

const differentOf = (settled: readonly Settled[]) => settled.filter(({ isDifferent }) => isDifferent);
const newcomersOf = (settled: readonly Settled[]) => settled.filter(({ known }) => !known);

/** Known homes keep their addresses and the day on which they were published. */
export async function unitRows(db: Database, { organizationId, runId, settled }: SettledBatch) {
  const newcomers = newcomersOf(settled).map(({ home }) => home);
  const slugs = await freeSlugs(db, { organizationId, runId, table: 'units', named: newcomers });
  return differentOf(settled).map(({ position, home, hash, known, before }) => ({
    ...unitRowOf(home, hash),
    ...withoutOld(home, before),
    run_id: runId,
    position,
    slug: known?.slug ?? slugs.get(home.externalId),
    published_at: known?.publishedAt ?? home.publishedAt,
  }));
}

type Rows = Awaited<ReturnType<typeof unitRows>>;

export async function stageUnits(tx: Queryable, organizationId: string, rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    'import.stageUnits',
    sql`
      insert into staged_units (run_id, position, property_external_id, ${columns})
      select given.run_id, given.position, given.property_external_id, ${given}
      from jsonb_populate_recordset(null::staged_units, ${JSON.stringify(rows)}::jsonb) as given
      left join units
        on units.organization_id = ${organizationId} and units.external_id = given.external_id
    `,
  );
}

export function countUnits(settled: readonly Settled[]) {
  const added = newcomersOf(settled).length;
  const different = differentOf(settled).length;
  return { added, changed: different - added, unchanged: settled.length - different };
}
