import sql, { raw } from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import { unitColumns, unitRowOf } from '#server/db/homes/rows.ts';

import type { Settled, SettledBatch } from './settleBatch.ts';
import { freeSlugs } from './slugs.ts';

const columns = raw(unitColumns.join(', '));

const differentOf = (settled: readonly Settled[]) => settled.filter(({ isDifferent }) => isDifferent);
const newcomersOf = (settled: readonly Settled[]) => settled.filter(({ known }) => !known);

/** Known homes keep their addresses and the day on which they were published. */
export async function unitRows(db: Database, { organizationId, runId, settled }: SettledBatch) {
  const newcomers = newcomersOf(settled).map(({ home }) => home);
  const slugs = await freeSlugs(db, { organizationId, runId, table: 'units', named: newcomers });
  return differentOf(settled).map(({ position, home, hash, known }) => ({
    ...unitRowOf(home, hash),
    run_id: runId,
    position,
    slug: known?.slug ?? slugs.get(home.externalId),
    published_at: known?.publishedAt ?? home.publishedAt,
  }));
}

export async function stageUnits(tx: Queryable, rows: Awaited<ReturnType<typeof unitRows>>): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    'import.stageUnits',
    sql`
      insert into staged_units (run_id, position, property_external_id, ${columns})
      select run_id, position, property_external_id, ${columns}
      from jsonb_populate_recordset(null::staged_units, ${JSON.stringify(rows)}::jsonb)
    `,
  );
}

export function countUnits(settled: readonly Settled[]) {
  const added = newcomersOf(settled).length;
  const different = differentOf(settled).length;
  return { added, changed: different - added, unchanged: settled.length - different };
}
