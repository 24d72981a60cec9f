import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import { grantedConsents } from '#server/db/tours/grantedConsents.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { afterQuietHours } from '#server/time/quietHours.ts';

type Kinds = { mail: string; text: string };
type When = {
  now: Date;
  timeZone: string;
  /** When it is of no use any more. Shortly before the start, when left out. */
  goodUntil?: Date;
};

const LEAST_BEFORE_MS = 15 * 60_000;

/** By mail, and by text whoever has allowed it: of what is near a phone tells best. No text comes at night. */
export async function tellVisitor(
  tx: Queryable,
  tour: Tour,
  { mail, text }: Kinds,
  { now, timeZone, goodUntil }: When,
): Promise<void> {
  const { id: subjectId, organizationId, startsAt, sequence, email, phoneNumber, prospectId } = tour;
  const message = { organizationId, subjectId, version: sequence + 1, now, goodUntil: goodUntil ?? startsAt };
  if (email !== null) await queueMail(tx, { ...message, kind: mail, recipient: email });
  if (phoneNumber === null || !(await allowsTexts(tx, prospectId))) return;
  const dueAt = afterQuietHours(now, timeZone);
  if (dueAt > (goodUntil ?? new Date(startsAt.getTime() - LEAST_BEFORE_MS))) return;
  await queueMail(tx, { ...message, kind: text, channel: 'TEXT', recipient: phoneNumber, dueAt });
}

/** Whether what is near is told to him at all. */
export const isReached = async (
  db: Queryable,
  { email, phoneNumber, prospectId }: Pick<Tour, 'email' | 'phoneNumber' | 'prospectId'>,
): Promise<boolean> => email !== null || (phoneNumber !== null && (await allowsTexts(db, prospectId)));

const allowsTexts = async (db: Queryable, prospectId: string): Promise<boolean> =>
  (await grantedConsents(db, prospectId)).includes('sms.transactional');
