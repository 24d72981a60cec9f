import type { Queryable } from '#server/db/database.ts';
import { organizationById } from '#server/db/organizations.ts';
import { queueMail } from '#server/db/outbox.ts';

/** A lost answer or a code that is refused takes one or two more; each beyond these is worth a look. */
const USUAL_CODES = 5;

type Stay = { id: string; organizationId: string; kind: string };

/** Tells the team when more codes were shown for a stay than anybody needs, and again after as many more. */
export async function tellOfManyCodes(
  tx: Queryable,
  { id, organizationId, kind }: Stay,
  { shown, now }: { shown: number; now: Date },
): Promise<void> {
  if (shown <= USUAL_CODES || shown % USUAL_CODES !== 1) return;
  const organization = await organizationById(tx, organizationId);
  if (!organization?.leasingEmail) return;
  const mail = { organizationId, kind, subjectId: id, version: shown, now };
  await queueMail(tx, { ...mail, recipient: organization.leasingEmail });
}
