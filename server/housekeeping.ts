import { alertsExpiry } from './alerts/expiry.ts';
import { getChatRetentionCutoff } from './chat/getChatRetentionCutoff.ts';
import type { Clock } from './clock.ts';
import { purgeAgentVisits } from './db/access/agentVisits.ts';
import { purgeCodesToRevoke } from './db/access/codesToRevoke.ts';
import { endPastDayAlerts } from './alerts/queries/findAlertsForDay.ts';
import { purgeChats, purgeChatWrites, purgeUnsentMedia } from './chat/queries/retention.ts';
import type { Database } from './db/database.ts';
import { purgeIdempotencyKeys } from './db/idempotency.ts';
import { purgeRateLimits } from './db/rateLimits.ts';
import { purgeResidentVerifications } from './residents/queries/residentVerifications.ts';
import {
  purgeAlerts,
  purgeInquiries,
  purgeMails,
  purgeReports,
  purgeNotifiedHomes,
  purgeTours,
} from './db/retention.ts';
import { clearExpiredHolds } from './db/tours/holds.ts';
import { purgeOrigins } from './db/tours/origins.ts';
import { vacuumTables } from './db/vacuumTables.ts';
import { purgeContactCodes, purgeIdentityChecks, purgeIdentityFiles } from './db/verifications/retention.ts';
import { purgeVerifiedContacts } from './db/verifications/verifiedContacts.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { addMonths, daysAfter } from './time/days.ts';
import { ORIGIN_RETENTION_DAYS, REFUSAL_RETENTION_DAYS } from './tours/riskSignals/assessRisk.ts';

type Deps = { db: Database; clock: Clock; log: Log; retention: Env['retention'] };

const DAY_MS = 24 * 3_600_000;
const INTERVAL_MS = 10 * 60 * 1000;

const getStartOfDay = (day: string) => new Date(`${day}T00:00:00Z`);

/** Deletes data that is no longer needed. Several servers can safely do it at once. */
export async function purgeExpiredData({ db, clock, log, retention }: Deps): Promise<void> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const purges: (() => Promise<void>)[] = [
    () => purgeRateLimits(db, now),
    () => purgeIdempotencyKeys(db, now),
    () => purgeMails(db, getStartOfDay(daysAfter(today, -retention.sentMailDays))),
    () => clearExpiredHolds(db, { now }),
    () => endPastDayAlerts(db, daysAfter(today, -1), now),
    () => purgeTours(db, getStartOfDay(addMonths(today, -retention.inquiryMonths))),
    () => purgeAgentVisits(db, getStartOfDay(addMonths(today, -retention.inquiryMonths))),
    () => purgeCodesToRevoke(db, getStartOfDay(daysAfter(today, -7))),
    () => purgeInquiries(db, getStartOfDay(addMonths(today, -retention.inquiryMonths))),
    () => purgeReports(db, getStartOfDay(addMonths(today, -retention.inquiryMonths))),
    () =>
      purgeAlerts(db, {
        unconfirmedBefore: alertsExpiry.unconfirmedBefore(now),
        endedBefore: alertsExpiry.endedBefore(now),
      }),
    () => purgeNotifiedHomes(db, alertsExpiry.endedBefore(now)),
    () => purgeIdentityFiles(db, now),
    () =>
      purgeIdentityChecks(db, {
        now,
        refusedBefore: getStartOfDay(daysAfter(today, -REFUSAL_RETENTION_DAYS)),
      }),
    () => purgeVerifiedContacts(db, now),
    () => purgeChats(db, getChatRetentionCutoff(now)),
    () => purgeUnsentMedia(db, getStartOfDay(daysAfter(today, -1))),
    () => purgeChatWrites(db, getStartOfDay(daysAfter(today, -2))),
    () => purgeResidentVerifications(db, new Date(now.getTime() - DAY_MS)),
    () => purgeOrigins(db, getStartOfDay(daysAfter(today, -ORIGIN_RETENTION_DAYS))),
    () => purgeContactCodes(db, getStartOfDay(daysAfter(today, -1))),
    () => vacuumTables(db),
  ];
  for (const purge of purges) {
    await purge().catch((error: unknown) => {
      log.warn('housekeeping.failed', { reason: error instanceof Error ? error.name : 'unknown' });
    });
  }
}

/** Runs the cleanup periodically. */
export function startHousekeeping(deps: Deps) {
  const timer = setInterval(() => void purgeExpiredData(deps), INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
