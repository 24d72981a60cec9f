import { randomUUID } from 'node:crypto';

import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { acquireLease, releaseLease } from './db/jobLeases.ts';
import type { Log } from './log.ts';
import { runPeriodically } from './runPeriodically.ts';

type Deps = { db: Database; clock: Clock; log: Log };

/** Checked between two steps: false when the server stops, or another server has taken over the work. */
export type ShouldContinue = () => Promise<boolean>;

export type LeasedJob = {
  name: string;
  hasWork: (db: Database, now: Date) => Promise<boolean>;
  work: (deps: Pick<Deps, 'db' | 'clock'>, shouldContinue: ShouldContinue) => Promise<void>;
};

const POLL_INTERVAL_MS = 5_000;
/** Longer than any single step. After this, the work of a server that has died is taken over. */
const LEASE_MS = 120_000;

/** Does the pending work, unless another server is doing it. */
export async function runLeasedJob(
  { name, hasWork, work }: LeasedJob,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { holder = randomUUID(), isStopped = () => false }: { holder?: string; isStopped?: () => boolean } = {},
): Promise<void> {
  let renewAt = new Date(0);
  const hold = async () => {
    const now = clock.now();
    if (now < renewAt) return true;
    renewAt = new Date(now.getTime() + LEASE_MS / 4);
    return acquireLease(db, { name, holder, now, until: new Date(now.getTime() + LEASE_MS) });
  };
  const shouldContinue = async () => !isStopped() && (await hold());
  if (!(await hasWork(db, clock.now())) || !(await shouldContinue())) return;
  await work({ db, clock }, shouldContinue);
  await releaseLease(db, { name, holder });
}

/** Checks for work periodically. */
export function startLeasedJob(job: LeasedJob, deps: Deps) {
  const holder = randomUUID();
  return runPeriodically((isStopped) => runLeasedJob(job, deps, { holder, isStopped }), {
    everyMs: POLL_INTERVAL_MS,
    onFailed: (error) =>
      deps.log.warn(`${job.name}.failed`, { reason: error instanceof Error ? error.name : 'unknown' }),
  });
}
