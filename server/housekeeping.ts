import { alertsExpiry } from './alerts/expiry.ts';
import { chatsKeptSince } from './chat/keptChats.ts';
import type { Clock } from './clock.ts';
import { purgeAgentVisits } from './db/access/agentVisits.ts';
import { purgeCodesToRevoke } from './db/access/codesToRevoke.ts';
import { endWaitsForPastDays } from './db/alerts/waitingForDay.ts';
import type { Database } from './db/database.ts';
import { purgeChats, purgeChatWrites, purgeUnsentMedia } from './db/chat/retention.ts';
import { purgeIdempotencyKeys } from './db/idempotency.ts';
import { purgeContactCodes, purgeIdentityChecks, purgeIdentityFiles } from './db/proofs/retention.ts';
import { purgeShownContacts } from './db/proofs/shownContacts.ts';
import { purgeRateLimits } from './db/rateLimits.ts';
import { purgeResidentProofs } from './db/residents/proofs.ts';
import { reuseSpace } from './db/reuseSpace.ts';
import {
  purgeAlerts,
  purgeInquiries,
  purgeMails,
  purgeReports,
  purgeToldHomes,
  purgeTours,
} from './db/retention.ts';
import { clearEndedHolds } from './db/tours/holds.ts';
import { purgeOrigins } from './db/tours/origins.ts';
import type { Env } from './env.ts';
import { daysAfter } from './homes/days.ts';
import { monthsAfter } from './inquiries/monthsAfter.ts';
import type { Log } from './log.ts';
import { ORIGINS_KEPT_DAYS, REFUSALS_KEPT_DAYS } from './tours/signs/lookAt.ts';

type Parts = { db: Database; clock: Clock; log: Log; keep: Env['keep'] };

const DAY_MS = 24 * 3_600_000;
const EVERY_MS = 10 * 60 * 1000;

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Clears away what nobody needs any more. It does no harm when several servers do it. */
export async function tidy({ db, clock, log, keep }: Parts): Promise<void> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const purges: (() => Promise<void>)[] = [
    () => purgeRateLimits(db, now),
    () => purgeIdempotencyKeys(db, now),
    () => purgeMails(db, startOf(daysAfter(today, -keep.sentMailDays))),
    () => clearEndedHolds(db, { now }),
    () => endWaitsForPastDays(db, daysAfter(today, -1), now),
    () => purgeTours(db, startOf(monthsAfter(today, -keep.inquiryMonths))),
    () => purgeAgentVisits(db, startOf(monthsAfter(today, -keep.inquiryMonths))),
    () => purgeCodesToRevoke(db, startOf(daysAfter(today, -7))),
    () => purgeInquiries(db, startOf(monthsAfter(today, -keep.inquiryMonths))),
    () => purgeReports(db, startOf(monthsAfter(today, -keep.inquiryMonths))),
    () =>
      purgeAlerts(db, {
        unconfirmedBefore: alertsExpiry.unconfirmedBefore(now),
        endedBefore: alertsExpiry.endedBefore(now),
      }),
    () => purgeToldHomes(db, alertsExpiry.endedBefore(now)),
    () => purgeIdentityFiles(db, now),
    () => purgeIdentityChecks(db, { now, refusedBefore: startOf(daysAfter(today, -REFUSALS_KEPT_DAYS)) }),
    () => purgeShownContacts(db, now),
    () => purgeChats(db, chatsKeptSince(now)),
    () => purgeUnsentMedia(db, startOf(daysAfter(today, -1))),
    () => purgeChatWrites(db, startOf(daysAfter(today, -2))),
    () => purgeResidentProofs(db, new Date(now.getTime() - DAY_MS)),
    () => purgeOrigins(db, startOf(daysAfter(today, -ORIGINS_KEPT_DAYS))),
    () => purgeContactCodes(db, startOf(daysAfter(today, -1))),
    () => reuseSpace(db),
  ];
  for (const purge of purges) {
    await purge().catch((error: unknown) => {
      log.warn('housekeeping.failed', { reason: error instanceof Error ? error.name : 'unknown' });
    });
  }
}

/** Tidies now and then. */
export function keepHouse(parts: Parts) {
  const timer = setInterval(() => void tidy(parts), EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
