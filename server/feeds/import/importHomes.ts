import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import { formatCount } from '#domain/text.ts';
import { allowWritesWhenDiskFull } from '#server/db/allowWritesWhenDiskFull.ts';
import type { Database } from '#server/db/database.ts';
import type { ReadRow } from '#server/feeds/readHomes.ts';
import type { UnitStatus } from '#server/homes/home.ts';
import type { Market, PictureSizes } from '#server/organizations/queries.ts';

import type { RejectedRow } from './batch.ts';
import { MAX_LISTED } from './getDifference.ts';
import {
  createBlockedPictureTally,
  formatCounts,
  formatLockboxChanges,
  formatNotes,
  formatNothingChanged,
  formatNumber,
  formatRefusals,
} from './importReport.ts';
import { beginRun, type Counts, finishRun } from './importRuns.ts';
import { dropDuplicateLockboxes } from './lockboxes/dropDuplicateLockboxes.ts';
import type { LockboxChanges } from './lockboxes/reconcileLockboxes.ts';
import { type ClosingCounts, countClosing, stageMissing, validateClosings } from './missingHomes.ts';
import { readAhead, readBatches, reconcileBatches } from './readBatches.ts';
import { reportDryRun } from './reportDryRun.ts';
import { stageBatch } from './stageBatch.ts';
import { clearStaging, analyzeHomes, analyzeStaging } from './staging.ts';
import { swapIn } from './swapIn.ts';

export type ImportOptions = { isDryRun: boolean; isPartial: boolean; isClosingApproved: boolean };

type ImportInput = ImportOptions & {
  organizationId: string;
  /** The address of the organization's portal. */
  portal: string | null;
  markets: readonly Market[];
  rows: AsyncIterable<ReadRow>;
  /** Origins that pages may show pictures from. */
  pictureHosts: readonly string[];
  pictureSizes: readonly PictureSizes[];
  fileName: string;
  now: Date;
  say: (line: string) => void;
  /** Whether the server is stopping, so that no further step begins. */
  isStopping?: () => boolean;
};

const PROGRESS_EVERY_ROWS = 5000;

/** Imports a feed: stages it in parts, then swaps it in atomically. Returns a summary for the operator. */
export async function importHomes(db: Database, input: ImportInput): Promise<string> {
  const runId = await beginRun(db, input);
  try {
    await clearStaging(db);
    return await performRun(db, runId, input);
  } catch (error) {
    const outcome = error instanceof Error ? error.message : 'It failed.';
    await failRun(db, runId, outcome).catch(() => undefined);
    throw error;
  } finally {
    await clearStaging(db).catch(() => undefined);
  }
}

/** Also removes the staged rows, even when they have filled the disk. */
const failRun = (db: Database, runId: string, outcome: string) =>
  db.transaction(async (tx) => {
    await allowWritesWhenDiskFull(tx);
    await finishRun(tx, runId, { outcome });
  });

async function performRun(db: Database, runId: string, input: ImportInput): Promise<string> {
  const { organizationId, isDryRun, isPartial, isClosingApproved, say, now } = input;
  const { counts, omittedStatuses } = await stageAll(db, runId, input);
  if (counts.rows === counts.refused) {
    throw new Error(formatNothingChanged('the file has no home we can import.'));
  }
  for (const line of await dropDuplicateLockboxes(db, runId)) say(line);
  await analyzeStaging(db);
  if (!isPartial) await stageMissing(db, { organizationId, runId, omittedStatuses });
  const closing = await countClosing(db, { organizationId, runId });
  Object.assign(counts, { missing: closing.missing, closed: closing.closing });
  if (closing.missing > closing.closing) say(formatMissing(closing));
  const refusal = isClosingApproved ? null : validateClosings(closing);
  if (refusal !== null && !isDryRun) throw new Error(formatNothingChanged(refusal));
  if (isDryRun) {
    const lockboxChanges = await reportDryRun(db, {
      organizationId,
      runId,
      counts,
      now,
      say,
      isClosingApproved,
      refusal,
    });
    const outcome = `Dry run, nothing was changed: ${formatSummary(counts, lockboxChanges)}.`;
    await finishRun(db, runId, { outcome, counts });
    return outcome;
  }
  throwIfStopping(input);
  say('Applying the changes …');
  const formatOutcome = (lockboxChanges: LockboxChanges) => `Done: ${formatSummary(counts, lockboxChanges)}.`;
  const { rows, missing } = counts;
  const outcome = await swapIn(db, { ...input, runId, rows, missing, formatOutcome, counts, now });
  // a failure only makes searches slower
  if (counts.added + counts.changed > 0) await analyzeHomes(db).catch(() => undefined);
  return outcome;
}

async function stageAll(db: Database, runId: string, input: ImportInput) {
  const { organizationId, portal, markets, rows, pictureHosts, pictureSizes, say } = input;
  const counts: Counts = {
    rows: 0,
    refused: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    missing: 0,
    closed: 0,
  };
  const refused: RejectedRow[] = [];
  const pictures = createBlockedPictureTally(pictureHosts, pictureSizes);
  const notes: { line: number; note: string }[] = [];
  let noteCount = 0;
  let omittedStatuses: readonly UnitStatus[] = [];
  const batches = readAhead(readBatches(rows, new Set(markets.map(({ slug }) => slug))));
  for await (const batch of readAhead(reconcileBatches(db, { organizationId, runId, portal }, batches))) {
    const staged = await stageBatch(db, batch);
    counts.rows = batch.position;
    counts.refused += batch.refused.length;
    counts.added += staged.added;
    counts.changed += staged.changed;
    counts.unchanged += staged.unchanged;
    refused.push(...batch.refused.slice(0, MAX_LISTED - refused.length));
    notes.push(...batch.notes.slice(0, MAX_LISTED - notes.length));
    noteCount += batch.notes.length;
    for (const { home } of batch.accepted) pictures.add(home);
    omittedStatuses = batch.accepted[0]?.supportedFields.omittedStatuses ?? omittedStatuses;
    if (counts.rows > 0 && counts.rows % PROGRESS_EVERY_ROWS === 0) {
      say(
        `${formatNumber(counts.rows)} rows read: ${formatCounts(counts)}, ${formatNumber(counts.refused)} refused`,
      );
    }
    // visitors' queries go first
    await yieldToEventLoop();
    throwIfStopping(input);
  }
  say(`Read the file: ${formatCount(counts.rows, 'row')}.`);
  for (const line of [
    ...formatNotes(notes, noteCount),
    ...formatRefusals(refused, counts),
    ...pictures.formatLines(),
  ]) {
    say(line);
  }
  return { counts, omittedStatuses };
}

/** Once the homes begin to change, it is too late to stop. */
function throwIfStopping({ isStopping = () => false }: ImportInput): void {
  if (isStopping()) throw new Error(formatNothingChanged('the server is shutting down.'));
}

function formatSummary(counts: Counts, lockboxChanges: LockboxChanges): string {
  const homes = `${formatCounts(counts)}, ${formatNumber(counts.closed)} closed, ${formatNumber(counts.refused)} refused`;
  const lockboxes = formatLockboxChanges(lockboxChanges);
  return lockboxes === null ? homes : `${homes}; ${lockboxes}`;
}

const formatMissing = ({ missing, closing }: ClosingCounts) =>
  missing - closing === 1
    ? '1 open home isn’t in the file. If it’s missing from the next full file too, it will be closed.'
    : `${formatNumber(missing - closing)} open homes aren’t in the file. Any that are missing from the next full file too will be closed.`;
