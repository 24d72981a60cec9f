import { randomUUID } from 'node:crypto';

import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { holdJob, releaseJob } from './db/heldJobs.ts';
import type { Log } from './log.ts';
import { repeatedly } from './repeatedly.ts';

type Parts = { db: Database; clock: Clock; log: Log };

/** `goOn` is asked between two steps: it is false when the server stops, or another one has taken the work over. */
export type GoOn = () => Promise<boolean>;

export type HeldJob = {
  name: string;
  isAnythingToDo: (db: Database, now: Date) => Promise<boolean>;
  work: (parts: Pick<Parts, 'db' | 'clock'>, goOn: GoOn) => Promise<void>;
};

const LOOK_EVERY_MS = 5_000;
/** Longer than any single step. What a server leaves that has died is taken up after it. */
const LEASE_MS = 120_000;

/** Does what there is to do, unless another server is at it. */
export async function runHeldJob(
  { name, isAnythingToDo, work }: HeldJob,
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { holder = randomUUID(), isStopped = () => false }: { holder?: string; isStopped?: () => boolean } = {},
): Promise<void> {
  let renewAt = new Date(0);
  const hold = async () => {
    const now = clock.now();
    if (now < renewAt) return true;
    renewAt = new Date(now.getTime() + LEASE_MS / 4);
    return holdJob(db, { name, holder, now, until: new Date(now.getTime() + LEASE_MS) });
  };
  const goOn = async () => !isStopped() && (await hold());
  if (!(await isAnythingToDo(db, clock.now())) || !(await goOn())) return;
  await work({ db, clock }, goOn);
  await releaseJob(db, { name, holder });
}

/** Looks again and again for what there is to do. */
export function startHeldJob(job: HeldJob, parts: Parts) {
  const holder = randomUUID();
  return repeatedly((isStopped) => runHeldJob(job, parts, { holder, isStopped }), {
    everyMs: LOOK_EVERY_MS,
    onFailed: (error) =>
      parts.log.warn(`${job.name}.failed`, { reason: error instanceof Error ? error.name : 'unknown' }),
  });
}
