import type { KeptMail } from '#server/db/outbox.ts';
import { counted } from '#server/homes/words.ts';

export const momentInWords = (moment: Date) =>
  `${moment.toLocaleString('en-US', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'medium' })} UTC`;

/** What has become of it. */
export function stateInWords({ sentAt, sentBy, nextAttemptAt, attempts, failedBecause }: KeptMail): string {
  if (sentAt !== null) return sentBy !== 'OUTBOX' ? `Sent ${momentInWords(sentAt)}` : 'Saved here, not sent';
  if (nextAttemptAt === null)
    return `Not sent after ${counted(attempts, 'attempt')}: ${failedBecause ?? 'unknown'}`;
  const waits = `Scheduled for ${momentInWords(nextAttemptAt)}`;
  return failedBecause === null
    ? waits
    : `${waits}, after ${counted(attempts, 'failed attempt')}: ${failedBecause}`;
}
