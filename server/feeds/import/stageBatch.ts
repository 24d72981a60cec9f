import type { Database } from '#server/db/database.ts';

import { stageLockboxes } from './lockboxes/stageLockboxes.ts';
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
