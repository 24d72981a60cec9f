import type { Database } from '#server/db/database.ts';

import type { Batch } from './batch.ts';
import type { ReadBatch } from './readBatches.ts';
import { reconcileBatch, type ReconciledBatch } from './reconcileBatch.ts';

type Run = Pick<Batch, 'organizationId' | 'runId' | 'portal'>;

/** Processes the batches one by one, in file order. */
export async function* reconcileBatches(db: Database, run: Run, batches: AsyncIterable<ReadBatch>) {
  for await (const { notes, position, ...batch } of batches) {
    const reconciledBatch = await reconcileBatch(db, { ...run, ...batch });
    yield { notes: [...notes, ...listDraftNotes(reconciledBatch)], position, ...reconciledBatch };
  }
}

function listDraftNotes({ accepted, reconciled }: ReconciledBatch): ReadBatch['notes'] {
  const lines = new Map(accepted.map(({ position, line }) => [position, line]));
  return reconciled.flatMap(({ position, draftNote }) =>
    draftNote === null ? [] : [{ line: lines.get(position) ?? 0, note: draftNote }],
  );
}
