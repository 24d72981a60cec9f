import { setImmediate as breath } from 'node:timers/promises';

import type { ReadRow } from '#server/feeds/readHomes.ts';

import type { Refused, Taken } from './batch.ts';
import { problemOf } from './checkHome.ts';

const ROWS = 250;
const ROWS_IN_A_BREATH = 25;

export type ReadBatch = {
  taken: Taken[];
  refused: Refused[];
  notes: { line: number; note: string }[];
  /** How many rows have been read so far. */
  position: number;
};

/** Rows come one by one and go on by the hundreds. What the database answers meanwhile, to whomever, is not kept waiting. */
export async function* readBatches(
  rows: AsyncIterable<ReadRow>,
  marketSlugs: ReadonlySet<string>,
): AsyncGenerator<ReadBatch> {
  let batch: ReadBatch = { taken: [], refused: [], notes: [], position: 0 };
  for await (const row of rows) {
    const { line, externalId } = row;
    const position = ++batch.position;
    const reason = 'refused' in row ? row.refused : problemOf(row.home, marketSlugs);
    if (reason !== null) batch.refused.push({ position, line, externalId, reason });
    else if ('home' in row) {
      const { home, carried, lockbox } = row;
      batch.taken.push({ position, line, home, carried, ...(lockbox !== undefined && { lockbox }) });
      batch.notes.push(...row.notes.map((note) => ({ line, note })));
    }
    if (position % ROWS_IN_A_BREATH === 0) await breath();
    if (position % ROWS === 0) {
      yield batch;
      batch = { taken: [], refused: [], notes: [], position };
    }
  }
  yield batch;
}
