import type { Database } from '#server/db/database.ts';

import type { Batch } from './batch.ts';
import type { ReadBatch } from './readBatches.ts';
import { settleBatch } from './settleBatch.ts';

type Run = Pick<Batch, 'organizationId' | 'runId' | 'portal'>;

/** One after the other, in the order of the file. */
export async function* settleBatches(db: Database, run: Run, batches: AsyncIterable<ReadBatch>) {
  for await (const { notes, position, ...batch } of batches) {
    yield { notes, position, ...(await settleBatch(db, { ...run, ...batch })) };
  }
}
