import sql from 'sql-template-tag';

import { allowWritesWhenDiskFull } from '#server/db/allowWritesWhenDiskFull.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { restoreHomes } from '#server/db/snapshot/restoreHomes.ts';
import { snapshotHomes } from '#server/db/snapshot/snapshotHomes.ts';
import { renumberQueue, showSnapshot, showLive, useLiveTables } from '#server/db/snapshot/snapshotState.ts';

import { splitIntoParts, type SwapInput, createSwapSteps } from './createSwapSteps.ts';
import { formatNothingChanged } from './importReport.ts';
import { recordHeartbeat, type Counts, finishRun } from './importRuns.ts';
import type { LockboxChanges } from './lockboxes/reconcileLockboxes.ts';
import { lockForLockboxSwap, swapLockboxes } from './lockboxes/swapLockboxes.ts';
import { validateLockboxRemovals } from './lockboxes/validateLockboxRemovals.ts';
import { runExclusive } from './runExclusive.ts';

type Swap = SwapInput & {
  /** The number of positions in the file. */
  rows: number;
  isClosingApproved: boolean;
  formatOutcome: (boxes: LockboxChanges) => string;
  counts: Counts;
};

/** A statement has a time limit, so each one processes a part. */
const PART_SIZE = 2000;
/** For a change in parts: pages wait for as long as one part takes. */
const SMALL_PART_SIZE = 250;

/** Everyone sees either all of the previous homes or all of the new ones. Returns a summary. */
export async function swapIn(db: Database, swap: Swap): Promise<string> {
  if (db.kind === 'postgres') return swapInOneTransaction(db, swap);
  return runExclusive(db, async () => {
    await restoreHomes(db);
    return (await isLargeChange(db, swap)) ? swapInParts(db, swap) : swapInOneTransaction(db, swap);
  });
}

/** Swaps in one transaction. The embedded database does nothing else meanwhile. */
const swapInOneTransaction = (db: Database, swap: Swap) =>
  db.transaction(async (tx) => {
    await beginSwap(tx, swap);
    for (const step of await createSwapSteps(tx, swap, PART_SIZE)) while (await step(tx));
    return finishSwap(tx, swap);
  });

/** Pages are served between the steps, from a saved copy of the homes. */
async function swapInParts(db: Database, swap: Swap): Promise<string> {
  await db.transaction((tx) => beginSwap(tx, swap));
  try {
    await snapshotHomes(db, (tx) => recordHeartbeat(tx, swap.runId));
    await db.transaction(async (tx) => {
      await beginSwap(tx, swap);
      await showSnapshot(tx);
    });
    for (const step of [...(await createSwapSteps(db, swap, SMALL_PART_SIZE)), renumberQueue]) {
      const runStep = (tx: Queryable) => keepRunAlive(tx, swap).then(() => step(tx));
      while (await db.transaction(runStep));
    }
    return await db.transaction(async (tx) => {
      await allowWritesWhenDiskFull(tx);
      await keepRunAlive(tx, swap);
      const outcome = await finishSwap(tx, swap);
      await showLive(tx);
      return outcome;
    });
  } catch (error) {
    // if this fails too, the next start or the next import restores them
    await restoreHomes(db).catch(() => undefined);
    throw error;
  }
}

async function keepRunAlive(tx: Queryable, { runId }: Swap) {
  await useLiveTables(tx);
  await recordHeartbeat(tx, runId);
}

async function beginSwap(tx: Queryable, { organizationId, runId, isClosingApproved }: Swap): Promise<void> {
  await recordHeartbeat(tx, runId);
  await lockForLockboxSwap(tx, { organizationId, runId });
  const refusal = isClosingApproved ? null : await validateLockboxRemovals(tx, { organizationId, runId });
  if (refusal !== null) throw new Error(formatNothingChanged(refusal));
}

async function finishSwap(tx: Queryable, swap: Swap): Promise<string> {
  const { organizationId, runId, rows, counts, formatOutcome } = swap;
  await lockForLockboxSwap(tx, { organizationId, runId });
  const lockboxChanges = await swapLockboxes(tx, {
    organizationId,
    runId,
    parts: splitIntoParts(rows, PART_SIZE),
  });
  const outcome = formatOutcome(lockboxChanges);
  await finishRun(tx, runId, { outcome, counts });
  return outcome;
}

/** The embedded database can process this many at once without a noticeable delay for pages. */
const MAX_BATCH_SIZE = 1000;

async function isLargeChange(
  db: Queryable,
  { runId, counts: { added, changed, missing } }: { runId: string; counts: Counts },
): Promise<boolean> {
  const homes = added + changed + missing;
  if (homes > MAX_BATCH_SIZE) return true;
  const properties = await db.query(
    'import.countChangedProperties',
    sql`
      select from staged_properties
      where run_id = ${runId} and is_changed
      limit 1 offset ${MAX_BATCH_SIZE - homes}
    `,
  );
  return properties.length > 0;
}
