import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import type { TextKind } from '#server/texts/textKind.ts';
import { afterQuietHours } from '#server/time/quietHours.ts';

import type { Tour } from '../model/tours.ts';

type Kinds = { mail: MailKind; text: TextKind };

type DeliveryOptions = {
  now: Date;
  timeZone: string;
  /** When the message becomes useless. Shortly before the start, if omitted. */
  goodUntil?: Date;
};

const MIN_LEAD_MS = 15 * 60_000;

/**
 * Sends an email, and a text if the visitor allowed it, because a phone is best for urgent news. No texts at
 * night.
 */
export async function notifyVisitor(
  tx: Queryable,
  tour: Tour,
  { mail, text }: Kinds,
  { now, timeZone, goodUntil }: DeliveryOptions,
): Promise<void> {
  const { id: subjectId, organizationId, startsAt, sequence, email, phoneNumber, prospectId } = tour;
  const notice = { organizationId, subjectId, version: sequence + 1, now, goodUntil: goodUntil ?? startsAt };
  if (email !== null) await queueMail(tx, { ...notice, message: mail, recipient: email });
  if (phoneNumber === null || !(await allowsTexts(tx, prospectId))) return;
  const dueAt = afterQuietHours(now, timeZone);
  if (dueAt > (goodUntil ?? new Date(startsAt.getTime() - MIN_LEAD_MS))) return;
  await queueMail(tx, { ...notice, message: text, recipient: phoneNumber, dueAt });
}

/** Whether the visitor gets such notices at all. */
export const canReachVisitor = async (
  db: Queryable,
  { email, phoneNumber, prospectId }: Pick<Tour, 'email' | 'phoneNumber' | 'prospectId'>,
): Promise<boolean> => email !== null || (phoneNumber !== null && (await allowsTexts(db, prospectId)));

const allowsTexts = async (db: Queryable, prospectId: string): Promise<boolean> =>
  (await listGrantedConsents(db, prospectId)).includes('sms.transactional');

/** Keys of the consents that the prospect has granted. */
export async function listGrantedConsents(db: Queryable, prospectId: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    'consents.listGranted',
    sql`select distinct key from consents where prospect_id = ${prospectId} and granted order by key`,
  );
  return rows.map(({ key }) => key);
}
