import type { KeptMail } from '#server/db/outbox.ts';

export const momentInWords = (moment: Date) =>
  `${moment.toLocaleString('en-US', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'medium' })} UTC`;

/** What has become of it. */
export function stateInWords({ sentAt, sentBy, nextAttemptAt, attempts, failedBecause }: KeptMail): string {
  if (sentAt !== null) return sentBy !== 'OUTBOX' ? `Sent ${momentInWords(sentAt)}` : 'Kept here, not sent';
  if (nextAttemptAt === null) return `Given up after ${attempts}: ${failedBecause ?? 'unknown'}`;
  const waits = `Waits until ${momentInWords(nextAttemptAt)}`;
  return failedBecause === null ? waits : `${waits}, after ${attempts} failed: ${failedBecause}`;
}
