import type { Database } from '#server/db/database.ts';

import type { Batch } from './batch.ts';
import type { ReadBatch } from './readBatches.ts';
import { settleBatch, type SettledBatch } from './settleBatch.ts';

type Run = Pick<Batch, 'organizationId' | 'runId' | 'portal'>;

/** One after the other, in the order of the file. */
export async function* settleBatches(db: Database, run: Run, batches: AsyncIterable<ReadBatch>) {
  for await (const { notes, position, ...batch } of batches) {
    const settled = await settleBatch(db, { ...run, ...batch });
    yield { notes: [...notes, ...draftNotes(settled)], position, ...settled };
  }
}

function draftNotes({ taken, settled }: SettledBatch): ReadBatch['notes'] {
  const lines = new Map(taken.map(({ position, line }) => [position, line]));
  return settled.flatMap(({ position, draftNote }) =>
    draftNote === null ? [] : [{ line: lines.get(position) ?? 0, note: draftNote }],
  );
}
