import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import {
  type Channel,
  claimMails,
  keepMails,
  markFailed,
  markSent,
  type QueuedMail,
  waitForMorning,
} from '#server/db/outbox.ts';
import type { Log } from '#server/log.ts';
import { repeatedly } from '#server/repeatedly.ts';

import type { Carriers } from './carriers.ts';
import { nextAttemptAfter, reasonOf } from './failures.ts';

type Parts = {
  db: Database;
  clock: Clock;
  log: Log;
  carriers: Carriers;
};

const channels: readonly Channel[] = ['MAIL', 'TEXT'];

const LOOK_EVERY_MS = 2_000;
const AT_ONCE = 5;
/** Longer than any attempt can take. A mail whose process died in the middle is taken up after it. */
const LEASE_MS = 120_000;

/** Sends what is due, until nothing is. Of several that do it at once each takes other mails. */
export async function sendDueMails(
  { db, clock, log, carriers }: Parts,
  isStopped = () => false,
): Promise<void> {
  const carried = channels.filter((channel) => carriers[channel] !== null);
  const kept = channels.filter((channel) => carriers[channel] === null);
  if (kept.length > 0) await keepMails(db, kept, clock.now());

  const carry = async (mail: QueuedMail) => {
    const now = clock.now();
    if (mail.goodUntil !== null && mail.goodUntil <= now) return 'too late';
    return (await carriers[mail.channel]?.carry(mail, now)) ?? 'nothing to tell';
  };
  const attempt = async (mail: QueuedMail) => {
    const { id, kind, attempts } = mail;
    try {
      const outcome = await carry(mail);
      if (typeof outcome === 'object') {
        await waitForMorning(db, mail, { until: outcome.quietUntil });
        return;
      }
      if (outcome !== 'carried') {
        await markFailed(db, mail, { because: outcome, nextAttemptAt: null });
        return;
      }
    } catch (error) {
      const because = reasonOf(error);
      const nextAttemptAt = nextAttemptAfter(error, attempts, clock.now());
      await markFailed(db, mail, { because, nextAttemptAt });
      log[nextAttemptAt ? 'warn' : 'error'](nextAttemptAt ? 'mail.delayed' : 'mail.given up', {
        id,
        kind,
        attempts,
        because,
      });
      return;
    }
    await markSent(db, mail, clock.now());
  };

  while (carried.length > 0 && !isStopped()) {
    const mails = await claimMails(db, {
      channels: carried,
      now: clock.now(),
      leaseMs: LEASE_MS,
      most: AT_ONCE,
    });
    if (mails.length === 0) return;
    await Promise.all(mails.map(attempt));
  }
}

/** Looks again and again; `stop` waits a little for the mails that are on their way. */
export function startMailSender(parts: Parts) {
  const sending = repeatedly((isStopped) => sendDueMails(parts, isStopped), {
    everyMs: LOOK_EVERY_MS,
    onFailed: (error) => parts.log.warn('mail.failed', { reason: reasonOf(error) }),
  });
  return {
    async stop() {
      await sending.stop();
      for (const channel of channels) parts.carriers[channel]?.close();
    },
  };
}
