import type { Database } from '#server/db/database.ts';

import type { Batch, Refused } from './batch.ts';
import { noteRefused } from './noteRefused.ts';
import { noteSeen } from './noteSeen.ts';
import { beat } from './runs.ts';
import { settleBatch } from './settleBatch.ts';
import { stageLockboxes } from './lockboxes/stageLockboxes.ts';
import { stageProperties } from './stageProperties.ts';
import { stageUnits } from './stageUnits.ts';

type Staged = { refused: Refused[]; added: number; changed: number; unchanged: number };

/** Puts what is new or different aside, to be swapped in later. */
export const stageBatch = (db: Database, batch: Batch): Promise<Staged> =>
  db.transaction(async (tx) => {
    await beat(tx, batch.runId);
    const { unique, repeated } = await noteSeen(tx, batch);
    const refused = [...batch.refused, ...repeated];
    await noteRefused(tx, batch.runId, refused);
    const settled = await settleBatch(tx, { ...batch, taken: unique });
    await stageProperties(tx, batch, settled);
    await stageLockboxes(tx, batch.runId, unique);
    return { refused, ...(await stageUnits(tx, batch, settled)) };
  });
