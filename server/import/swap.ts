import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { upsertProperties, upsertUnits } from '#server/db/homes/upsertHomes.ts';

import type { LockboxChanges } from './lockboxes/settleLockboxes.ts';
import { holdLockboxes, swapLockboxes } from './lockboxes/swapLockboxes.ts';
import { closeMissing, forgiveFound } from './missing.ts';
import { beat, type Counts, finishRun } from './runs.ts';

type Swap = {
  organizationId: string;
  runId: string;
  /** How many positions the file has. */
  rows: number;
  /** Of the homes that the feed has not named. */
  missing: number;
  outcomeWith: (boxes: LockboxChanges) => string;
  counts: Counts;
  now: Date;
};

/** A statement has a time limit, so each takes a part; the transaction is one all the same. */
const PART = 2000;

/** Everybody sees the homes as they were before, and then all of them as they are now. Answers in a sentence. */
export async function swapIn(db: Database, swap: Swap): Promise<string> {
  const { organizationId, runId, now } = swap;
  return db.transaction(async (tx) => {
    await beat(tx, runId);
    await holdLockboxes(tx, { organizationId, runId });
    await tx.query('import.nameRun', sql`select set_config('foyer.swapped_run', ${runId}::text, true)`);
    for (const { from, to } of parts(swap.rows)) {
      const given = sql`(
        select * from staged_properties
        where run_id = ${runId} and position > ${from} and position <= ${to} and is_changed
      )`;
      await upsertProperties(tx, { organizationId, given, now });
    }
    for (const { from, to } of parts(swap.rows)) {
      const given = sql`(
        select * from staged_units where run_id = ${runId} and position > ${from} and position <= ${to}
      )`;
      await upsertUnits(tx, { organizationId, given, now });
    }
    await forgiveFound(tx, { organizationId, runId });
    for (const { from, to } of parts(swap.missing)) await closeMissing(tx, { runId, from, to, now });
    const boxes = await swapLockboxes(tx, { organizationId, runId, parts: parts(swap.rows) });
    const outcome = swap.outcomeWith(boxes);
    await finishRun(tx, runId, { outcome, counts: swap.counts });
    return outcome;
  });
}

const parts = (rows: number) =>
  Array.from({ length: Math.ceil(rows / PART) }, (_, at) => ({ from: at * PART, to: (at + 1) * PART }));
