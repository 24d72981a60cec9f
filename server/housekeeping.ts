import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { type Log, getErrorName } from './log.ts';
import { retentionRules } from './registries.ts';
import { createRetentionTimes } from './retention.ts';

type Deps = { db: Database; clock: Clock; log: Log; retention: Env['retention'] };

const INTERVAL_MS = 10 * 60 * 1000;

/** Deletes data that is no longer needed. Several servers can safely do it at once. */
export async function purgeExpiredData({ db, clock, log, retention }: Deps): Promise<void> {
  const times = createRetentionTimes(clock.now(), retention);
  for (const { purge } of retentionRules) {
    await purge(db, times).catch((error: unknown) => {
      log.warn('housekeeping.failed', { reason: getErrorName(error) });
    });
  }
}

/** Runs the cleanup periodically. */
export function startHousekeeping(deps: Deps) {
  const timer = setInterval(() => void purgeExpiredData(deps), INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
