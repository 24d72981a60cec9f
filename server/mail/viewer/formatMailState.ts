import { formatCount } from '#domain/text.ts';
import type { StoredMail } from '#server/db/outbox.ts';

export const formatMoment = (moment: Date) =>
  `${moment.toLocaleString('en-US', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'medium' })} UTC`;

/** Describes the delivery state. */
export function formatMailState({
  sentAt,
  sentBy,
  nextAttemptAt,
  attempts,
  failureReason,
}: StoredMail): string {
  if (sentAt !== null) return sentBy !== 'OUTBOX' ? `Sent ${formatMoment(sentAt)}` : 'Saved here, not sent';
  if (nextAttemptAt === null)
    return `Not sent after ${formatCount(attempts, 'attempt')}: ${failureReason ?? 'unknown'}`;
  const waits = `Scheduled for ${formatMoment(nextAttemptAt)}`;
  return failureReason === null
    ? waits
    : `${waits}, after ${formatCount(attempts, 'failed attempt')}: ${failureReason}`;
}
