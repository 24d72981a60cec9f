import sql from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';

import type { AcceptedHome } from './batch.ts';
import type { ReconciledBatch } from './reconcileBatch.ts';
import { toPropertyRows, stageProperties } from './stageProperties.ts';
import { countUnits, stageUnits, toUnitRows } from './stageUnits.ts';

/**
 * Stages new and changed rows to be swapped in later. Runs after the previous batch, whose slugs are already
 * taken.
 */
export async function stageBatch(db: Database, batch: ReconciledBatch) {
  const properties = await toPropertyRows(db, batch);
  const units = await toUnitRows(db, batch);
  await db.transaction(async (tx) => {
    await stageProperties(tx, properties);
    await stageLockboxes(tx, batch.runId, batch.accepted);
    await stageUnits(tx, batch.organizationId, units);
  });
  return countUnits(batch.reconciled);
}

/** Stages the boxes of the file. A home without lockbox data keeps what it has. */
async function stageLockboxes(tx: Queryable, runId: string, taken: readonly AcceptedHome[]): Promise<void> {
  const rows = taken.flatMap(({ lockbox, home, position }) =>
    lockbox === undefined ? [] : [{ home: home.externalId, position, ...lockbox }],
  );
  if (rows.length === 0) return;
  await tx.query(
    'import.stageLockboxes',
    sql`
      insert into staged_lockboxes (run_id, external_id, serial, location_hint, position)
      select ${runId}, given.home, given.serial, given.location, given.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        home text, serial text, location text, position int
      )
    `,
  );
}
