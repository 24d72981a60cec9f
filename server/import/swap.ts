import type { Database, Queryable } from '#server/db/database.ts';
import { evenWhenFull } from '#server/db/evenWhenFull.ts';
import { keepHomes } from '#server/db/homes/before/keepHomes.ts';
import { putHomesBack } from '#server/db/homes/before/putBack.ts';
import { renumberQueue, showBefore, showNow, workOnNow } from '#server/db/homes/before/showHomes.ts';

import { isMuch } from './isMuch.ts';
import type { LockboxChanges } from './lockboxes/settleLockboxes.ts';
import { tooManyGone } from './lockboxes/tooManyGone.ts';
import { holdLockboxes, swapLockboxes } from './lockboxes/swapLockboxes.ts';
import { oneAfterAnother } from './oneAfterAnother.ts';
import { nothingChanged } from './report.ts';
import { beat, type Counts, finishRun } from './runs.ts';
import { parts, type Swapped, swapSteps } from './swapSteps.ts';

type Swap = Swapped & {
  /** How many positions the file has. */
  rows: number;
  mayCloseMany: boolean;
  outcomeWith: (boxes: LockboxChanges) => string;
  counts: Counts;
};

/** A statement has a time limit, so each takes a part. */
const PART = 2000;
/** Of a change in parts: as long as one of them takes, pages wait. */
const SMALL_PART = 250;

/** Everybody sees the homes as they were before, and then all of them as they are now. Answers in a sentence. */
export async function swapIn(db: Database, swap: Swap): Promise<string> {
  if (db.kind === 'postgres') return swapAtOnce(db, swap);
  return oneAfterAnother(db, async () => {
    await putHomesBack(db);
    return (await isMuch(db, swap)) ? swapInParts(db, swap) : swapAtOnce(db, swap);
  });
}

/** In one transaction. The embedded database does nothing else meanwhile. */
const swapAtOnce = (db: Database, swap: Swap) =>
  db.transaction(async (tx) => {
    await begin(tx, swap);
    for (const step of await swapSteps(tx, swap, PART)) while (await step(tx));
    return end(tx, swap);
  });

/** Pages have their turns meanwhile, and show the homes as they were kept. */
async function swapInParts(db: Database, swap: Swap): Promise<string> {
  await db.transaction((tx) => begin(tx, swap));
  try {
    await keepHomes(db, (tx) => beat(tx, swap.runId));
    await db.transaction(async (tx) => {
      await begin(tx, swap);
      await showBefore(tx);
    });
    for (const step of [...(await swapSteps(db, swap, SMALL_PART)), renumberQueue]) {
      const go = (tx: Queryable) => workOn(tx, swap).then(() => step(tx));
      while (await db.transaction(go));
    }
    return await db.transaction(async (tx) => {
      await evenWhenFull(tx);
      await workOn(tx, swap);
      const outcome = await end(tx, swap);
      await showNow(tx);
      return outcome;
    });
  } catch (error) {
    // else by the next start, or the next import
    await putHomesBack(db).catch(() => undefined);
    throw error;
  }
}

async function workOn(tx: Queryable, { runId }: Swap) {
  await workOnNow(tx);
  await beat(tx, runId);
}

async function begin(tx: Queryable, { organizationId, runId, mayCloseMany }: Swap): Promise<void> {
  await beat(tx, runId);
  await holdLockboxes(tx, { organizationId, runId });
  const refusal = mayCloseMany ? null : await tooManyGone(tx, { organizationId, runId });
  if (refusal !== null) throw new Error(nothingChanged(refusal));
}

async function end(tx: Queryable, swap: Swap): Promise<string> {
  const { organizationId, runId, rows, counts, outcomeWith } = swap;
  await holdLockboxes(tx, { organizationId, runId });
  const boxes = await swapLockboxes(tx, { organizationId, runId, parts: parts(rows, PART) });
  const outcome = outcomeWith(boxes);
  await finishRun(tx, runId, { outcome, counts });
  return outcome;
}
