import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { purgeIdempotencyKeys } from './db/idempotency.ts';
import { purgeRateLimits } from './db/rateLimits.ts';
import type { Log } from './log.ts';

const EVERY_MS = 10 * 60 * 1000;

/** What has to be cleared away now and then. It does no harm when several servers do it. */
export function keepHouse(db: Database, clock: Clock, log: Log) {
  const timer = setInterval(() => {
    for (const purge of [purgeRateLimits, purgeIdempotencyKeys]) {
      purge(db, clock.now()).catch((error: unknown) => {
        log.warn('housekeeping.failed', { reason: error instanceof Error ? error.name : 'unknown' });
      });
    }
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
