import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import {
  type Channel,
  claimMails,
  deliverToOutbox,
  markFailed,
  markSent,
  postponeUntilMorning,
  type QueuedMail,
} from '#server/db/outbox.ts';
import { getErrorName, type Log } from '#server/log.ts';
import { runPeriodically } from '#server/runPeriodically.ts';

import type { Transports } from './transports.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  transports: Transports;
  /** Receives what nothing is configured to send. */
  keepPreviews?: (mails: readonly QueuedMail[]) => Promise<void>;
};

const channels: readonly Channel[] = ['MAIL', 'TEXT'];

const POLL_INTERVAL_MS = 2_000;
const MAX_CONCURRENT = 5;
/** Longer than any attempt; after this, another process retries an email left by one that died. */
const LEASE_MS = 120_000;

/** Sends emails until none are due; parallel senders each take different ones. */
export async function sendDueMails(
  { db, clock, log, transports, keepPreviews }: Deps,
  isStopped = () => false,
): Promise<void> {
  const connectedChannels = channels.filter((channel) => transports[channel] !== null);
  const outboxOnly = channels.filter((channel) => transports[channel] === null);
  if (outboxOnly.length > 0) {
    const delivered = await deliverToOutbox(db, outboxOnly, clock.now());
    await keepPreviews?.(delivered);
  }

  const deliver = async (mail: QueuedMail) => {
    const now = clock.now();
    if (mail.goodUntil !== null && mail.goodUntil <= now) return 'too late';
    return (await transports[mail.channel]?.deliver(mail, now)) ?? 'nothing to send';
  };
  const attempt = async (mail: QueuedMail) => {
    const { id, kind, attempts } = mail;
    try {
      const outcome = await deliver(mail);
      if (typeof outcome === 'object') {
        await postponeUntilMorning(db, mail, { until: outcome.quietUntil });
        return;
      }
      if (outcome !== 'sent') {
        await markFailed(db, mail, { reason: outcome, nextAttemptAt: null });
        return;
      }
    } catch (error) {
      const reason = getErrorReason(error);
      const nextAttemptAt = getNextAttempt(error, attempts, clock.now());
      await markFailed(db, mail, { reason, nextAttemptAt });
      log[nextAttemptAt ? 'warn' : 'error'](nextAttemptAt ? 'mail.delayed' : 'mail.abandoned', {
        id,
        kind,
        attempts,
        reason,
      });
      return;
    }
    await markSent(db, mail, clock.now());
  };

  while (connectedChannels.length > 0 && !isStopped()) {
    const mails = await claimMails(db, {
      channels: connectedChannels,
      now: clock.now(),
      leaseMs: LEASE_MS,
      limit: MAX_CONCURRENT,
    });
    if (mails.length === 0) return;
    await Promise.all(mails.map(attempt));
  }
}

/** Checks periodically; `stop` waits briefly for emails that are being sent. */
export function startMailSender(deps: Deps) {
  const sending = runPeriodically((isStopped) => sendDueMails(deps, isStopped), {
    everyMs: POLL_INTERVAL_MS,
    onFailed: (error) => deps.log.warn('mail.sender.failed', { reason: getErrorReason(error) }),
  });
  return {
    async stop() {
      await sending.stop();
      for (const channel of channels) deps.transports[channel]?.close();
    },
  };
}

const MAX_ATTEMPTS = 12;
const INITIAL_RETRY_MS = 30_000;
const MAX_WAIT_MS = 3_600_000;

/** The error without any email content, since a server's own message may repeat the address. */
function getErrorReason(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const codes = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return codes.length > 0 ? codes.join(' ') : getErrorName(error);
}

/** The mailbox or number does not exist, so a retry would not help. */
function isPermanent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('isPermanent' in error) return error.isPermanent === true;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}

/** Doubles the wait each time; null to give up. */
function getNextAttempt(error: unknown, attempts: number, now: Date): Date | null {
  if (isPermanent(error) || attempts >= MAX_ATTEMPTS) return null;
  const waitMs = Math.min(INITIAL_RETRY_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  return new Date(now.getTime() + waitMs);
}
