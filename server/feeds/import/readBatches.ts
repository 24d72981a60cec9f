import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import type { ReadRow } from '#server/feeds/readHomes.ts';

import type { RejectedRow, AcceptedHome } from './batch.ts';
import { validateHome } from './validateHome.ts';

const BATCH_ROWS = 250;
const ROWS_PER_YIELD = 25;

export type ReadBatch = {
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
