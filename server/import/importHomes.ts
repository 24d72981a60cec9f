import { setImmediate as breath } from 'node:timers/promises';

import type { Database } from '#server/db/database.ts';
import { evenWhenFull } from '#server/db/evenWhenFull.ts';
import type { Market } from '#server/db/organizations.ts';
import type { ReadRow } from '#server/feeds/readHomes.ts';
import type { UnitStatus } from '#server/homes/home.ts';

import type { Refused } from './batch.ts';
import { createPictureTally } from './foreignPictures.ts';
import { leaveDoubtful } from './lockboxes/leaveDoubtful.ts';
import type { LockboxChanges } from './lockboxes/settleLockboxes.ts';
import { type Closing, countClosing, setMissingAside } from './missing.ts';
import { readAhead } from './readAhead.ts';
import { readBatches } from './readBatches.ts';
import {
  inShort,
  lockboxesInShort,
  MOST_TOLD,
  noteLines,
  nothingChanged,
  number,
  plural,
  refusedLines,
} from './report.ts';
import { beginRun, type Counts, finishRun } from './runs.ts';
import { settleBatches } from './settleBatches.ts';
import { stageBatch } from './stageBatch.ts';
import { clearStaging, countHomes, countStaged } from './staging.ts';
import { swapIn } from './swap.ts';
import { tellTrial } from './tellTrial.ts';
import { tooManyClosed } from './tooManyClosed.ts';

export type ImportOptions = { isDryRun: boolean; isPartial: boolean; mayCloseMany: boolean };

type Import = ImportOptions & {
  organizationId: string;
  /** Where the organization's portal lives. */
  portal: string | null;
  markets: readonly Market[];
  rows: AsyncIterable<ReadRow>;
  /** Origins from which pages show pictures. */
  pictureHosts: readonly string[];
  fileName: string;
  now: Date;
  say: (line: string) => void;
  /** Nothing more is to be begun. */
  isStopping?: () => boolean;
};

const TELL_EVERY = 5000;

/** Takes a feed in: put aside in parts, then swapped in at once. Answers in a sentence. */
export async function importHomes(db: Database, given: Import): Promise<string> {
  const runId = await beginRun(db, given);
  try {
    await clearStaging(db);
    return await performRun(db, runId, given);
  } catch (error) {
    const outcome = error instanceof Error ? error.message : 'It failed.';
    await endRun(db, runId, outcome).catch(() => undefined);
    throw error;
  } finally {
    await clearStaging(db).catch(() => undefined);
  }
}

/** What it has put aside goes with it, also when that has filled the disk. */
const endRun = (db: Database, runId: string, outcome: string) =>
  db.transaction(async (tx) => {
    await evenWhenFull(tx);
    await finishRun(tx, runId, { outcome });
  });

async function performRun(db: Database, runId: string, given: Import): Promise<string> {
  const { organizationId, isDryRun, isPartial, mayCloseMany, say, now } = given;
  const { counts, leavesOut } = await stageAll(db, runId, given);
  if (counts.rows === counts.refused) {
    throw new Error(nothingChanged('the file has no home we can import.'));
  }
  for (const line of await leaveDoubtful(db, runId)) say(line);
  await countStaged(db);
  if (!isPartial) await setMissingAside(db, { organizationId, runId, leavesOut });
  const closing = await countClosing(db, { organizationId, runId });
  Object.assign(counts, { missing: closing.missing, closed: closing.closing });
  if (closing.missing > closing.closing) say(missingLine(closing));
  const refusal = mayCloseMany ? null : tooManyClosed(closing);
  if (refusal !== null && !isDryRun) throw new Error(nothingChanged(refusal));
  if (isDryRun) {
    const boxes = await tellTrial(db, { organizationId, runId, counts, now, say, mayCloseMany, refusal });
    const outcome = `Dry run, nothing was changed: ${summary(counts)}${lockboxesInShort(boxes)}.`;
    await finishRun(db, runId, { outcome, counts });
    return outcome;
  }
  refuseStopping(given);
  say('Applying the changes …');
  const outcomeWith = (boxes: LockboxChanges) => `Done: ${summary(counts)}${lockboxesInShort(boxes)}.`;
  const { rows, missing } = counts;
  const outcome = await swapIn(db, { ...given, runId, rows, missing, outcomeWith, counts, now });
  // it only makes searches quicker
  if (counts.added + counts.changed > 0) await countHomes(db).catch(() => undefined);
  return outcome;
}

async function stageAll(db: Database, runId: string, given: Import) {
  const { organizationId, portal, markets, rows, pictureHosts, say } = given;
  const counts: Counts = {
    rows: 0,
    refused: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    missing: 0,
    closed: 0,
  };
  const refused: Refused[] = [];
  const pictures = createPictureTally(pictureHosts);
  const notes: { line: number; note: string }[] = [];
  let noteCount = 0;
  let leavesOut: readonly UnitStatus[] = [];
  const read = readAhead(readBatches(rows, new Set(markets.map(({ slug }) => slug))));
  for await (const batch of readAhead(settleBatches(db, { organizationId, runId, portal }, read))) {
    const staged = await stageBatch(db, batch);
    counts.rows = batch.position;
    counts.refused += batch.refused.length;
    counts.added += staged.added;
    counts.changed += staged.changed;
    counts.unchanged += staged.unchanged;
    refused.push(...batch.refused.slice(0, MOST_TOLD - refused.length));
    notes.push(...batch.notes.slice(0, MOST_TOLD - notes.length));
    noteCount += batch.notes.length;
    for (const { home } of batch.taken) pictures.add(home);
    leavesOut = batch.taken[0]?.carried.leavesOut ?? leavesOut;
    if (counts.rows > 0 && counts.rows % TELL_EVERY === 0) {
      say(`${number(counts.rows)} rows read: ${inShort(counts)}, ${number(counts.refused)} refused`);
    }
    // what visitors have asked meanwhile comes first
    await breath();
    refuseStopping(given);
  }
  say(`Read the file: ${plural(counts.rows, 'row')}.`);
  for (const line of [
    ...noteLines(notes, noteCount),
    ...refusedLines(refused, counts),
    ...pictures.lines(),
  ]) {
    say(line);
  }
  return { counts, leavesOut };
}

/** Of what has begun to change the homes it is too late. */
function refuseStopping({ isStopping = () => false }: Import): void {
  if (isStopping()) throw new Error(nothingChanged('the server is shutting down.'));
}

const summary = (counts: Counts) =>
  `${inShort(counts)}, ${number(counts.closed)} closed, ${number(counts.refused)} refused`;

const missingLine = ({ missing, closing }: Closing) =>
  missing - closing === 1
    ? '1 open home isn’t in the file. If it’s missing from the next full file too, it will be closed.'
    : `${number(missing - closing)} open homes aren’t in the file. Those missing from the next full file too will be closed.`;
