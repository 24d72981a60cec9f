import sql, { raw } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { unitColumns, unitRowOf } from '#server/db/homes/rows.ts';

import type { Batch } from './batch.ts';
import type { Settled } from './settleBatch.ts';
import { freeSlugs } from './slugs.ts';

const columns = raw(unitColumns.join(', '));

/** Known homes keep their addresses and the day on which they were published. */
export async function stageUnits(
  tx: Queryable,
  { organizationId, runId }: Batch,
  settled: readonly Settled[],
) {
  const newcomers = settled.filter(({ known }) => !known).map(({ home }) => home);
  const slugs = await freeSlugs(tx, { organizationId, runId, table: 'units', named: newcomers });
  const different = settled.filter(({ isDifferent }) => isDifferent);
  const rows = different.map(({ position, home, hash, known }) => ({
    ...unitRowOf(home, hash),
    run_id: runId,
    position,
    slug: known?.slug ?? slugs.get(home.externalId),
    published_at: known?.publishedAt ?? home.publishedAt,
  }));
  if (rows.length > 0) {
    await tx.query(
      'import.stageUnits',
      sql`
        insert into staged_units (run_id, position, property_external_id, ${columns})
        select run_id, position, property_external_id, ${columns}
        from jsonb_populate_recordset(null::staged_units, ${JSON.stringify(rows)}::jsonb)
      `,
    );
  }
  return {
    added: newcomers.length,
    changed: different.length - newcomers.length,
    unchanged: settled.length - different.length,
  };
}
