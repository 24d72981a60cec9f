import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import type { Database } from '#server/db/database.ts';
import type { ReadRow } from '#server/feeds/readHomes.ts';

import type { RejectedRow, AcceptedHome, Batch } from './batch.ts';
import { reconcileBatch, type ReconciledBatch } from './reconcileBatch.ts';
import { validateHome } from './validateHome.ts';

const BATCH_ROWS = 250;
const ROWS_PER_YIELD = 25;

type ReadBatch = {
  accepted: AcceptedHome[];
  refused: RejectedRow[];
  notes: { line: number; note: string }[];
  /** The number of rows read so far. */
  position: number;
};

/** Groups single rows into batches of hundreds, yielding to other database work in between. */
export async function* readBatches(
  rows: AsyncIterable<ReadRow>,
  marketSlugs: ReadonlySet<string>,
): AsyncGenerator<ReadBatch> {
  let batch: ReadBatch = { accepted: [], refused: [], notes: [], position: 0 };
  for await (const row of rows) {
    const { line, externalId } = row;
    const position = ++batch.position;
    const reason = 'refused' in row ? row.refused : validateHome(row.home, marketSlugs);
    if (reason !== null) batch.refused.push({ position, line, externalId, reason });
    else if ('home' in row) {
      const { home, supportedFields, lockbox } = row;
      batch.accepted.push({
        position,
        line,
        home,
        supportedFields,
        ...(lockbox !== undefined && { lockbox }),
      });
      batch.notes.push(...row.notes.map((note) => ({ line, note })));
    }
    if (position % ROWS_PER_YIELD === 0) await yieldToEventLoop();
    if (position % BATCH_ROWS === 0) {
      yield batch;
      batch = { accepted: [], refused: [], notes: [], position };
    }
  }
  yield batch;
}

/**
 * Prepares the next item while the current one is processed: one keeps this process busy, the other the
 * database.
 */
export async function* readAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const requestNext = () => {
    const next = items.next();
    // the error surfaces when the item is awaited
    next.catch(() => undefined);
    return next;
  };
  try {
    let next = requestNext();
    for (;;) {
      const result = await next;
      if (result.done === true) return;
      next = requestNext();
      yield result.value;
    }
  } finally {
    await items.return(undefined);
  }
}

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
