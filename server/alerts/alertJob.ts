import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { isAnythingToTell } from '#server/db/alerts/homeAlerts.ts';
import { holdJob, releaseJob } from '#server/db/heldJobs.ts';
import type { Log } from '#server/log.ts';

import { findHomes } from './findHomes.ts';
import { tellFound } from './tellFound.ts';
import { tellHappened } from './tellHappened.ts';

type Parts = { db: Database; clock: Clock; log: Log };

const JOB = 'alerts';
const LOOK_EVERY_MS = 5_000;
/** Longer than any single step. What a server leaves that has died is taken up after it. */
const LEASE_MS = 120_000;
const STOP_WITHIN_MS = 4_000;

/**
 * Finds what has changed for whom, and queues the mails that tell of it. One server does it at a time; should two do it
 * all the same, each home is told once.
 */
export async function runAlerts(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { holder = randomUUID(), isStopped = () => false }: { holder?: string; isStopped?: () => boolean } = {},
): Promise<void> {
  let renewAt = new Date(0);
  const hold = async () => {
    const now = clock.now();
    if (now < renewAt) return true;
    renewAt = new Date(now.getTime() + LEASE_MS / 4);
    return holdJob(db, { name: JOB, holder, now, until: new Date(now.getTime() + LEASE_MS) });
  };
  const goOn = async () => !isStopped() && (await hold());
  if (!(await isAnythingToTell(db, clock.now())) || !(await goOn())) return;
  const parts = { db, now: clock.now(), goOn };
  if (await findHomes(parts)) await tellFound(parts);
  await tellHappened(parts);
  await releaseJob(db, { name: JOB, holder });
}

/** Looks again and again; `stop` waits a little for what is under way. */
export function startAlertJob(parts: Parts) {
  const holder = randomUUID();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const look = () => {
    underWay = runAlerts(parts, { holder, isStopped: () => isStopped })
      .catch((error: unknown) => {
        parts.log.warn('alerts.failed', { reason: error instanceof Error ? error.name : 'unknown' });
      })
      .finally(() => {
        if (!isStopped) timer = setTimeout(look, LOOK_EVERY_MS).unref();
      });
  };
  look();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.race([underWay, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
