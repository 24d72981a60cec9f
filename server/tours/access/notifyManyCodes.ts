import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { organizationById } from '#server/organizations/queries.ts';

/** A lost response or a refused code takes one or two more; more than this is worth a look. */
const EXPECTED_CODES = 5;

type AccessSession = { id: string; organizationId: string; message: MailKind };

/** Notifies the team when a visit has more codes than expected, and again after as many more. */
export async function notifyManyCodes(
  tx: Queryable,
  { id, organizationId, message }: AccessSession,
  { shown, now }: { shown: number; now: Date },
): Promise<void> {
  if (shown <= EXPECTED_CODES || shown % EXPECTED_CODES !== 1) return;
  const organization = await organizationById(tx, organizationId);
  if (!organization?.leasingEmail) return;
  const mail = { organizationId, message, subjectId: id, version: shown, now };
  await queueMail(tx, { ...mail, recipient: organization.leasingEmail });
}
