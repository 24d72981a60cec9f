import type { Database } from '#server/db/database.ts';

import type { SettledBatch } from './settleBatch.ts';
import { stageLockboxes } from './lockboxes/stageLockboxes.ts';
import { propertyRows, stageProperties } from './stageProperties.ts';
import { countUnits, stageUnits, unitRows } from './stageUnits.ts';

/** Puts what is new or different aside, to be swapped in later. After the batch before it, whose addresses are taken. */
export async function stageBatch(db: Database, batch: SettledBatch) {
  const properties = await propertyRows(db, batch);
  const units = await unitRows(db, batch);
  await db.transaction(async (tx) => {
    await stageProperties(tx, properties);
    await stageLockboxes(tx, batch.runId, batch.taken);
    await stageUnits(tx, batch.organizationId, units);
  });
  return countUnits(batch.settled);
}
