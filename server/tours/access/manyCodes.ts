import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { EmailContent } from '#server/mail/emailContent.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { knownFacts, paragraph, findMailTour, listVisitorFacts } from '../emails/mailBlocks.ts';

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

type ManyCodesDetails = { title: string; facts: [string, string | null][]; replyTo: string | null };

/** The email contains no code. */
export const toManyCodesEmail = (
  times: number,
  { title, facts, replyTo }: ManyCodesDetails,
): EmailContent => ({
  subject: `Door codes shown ${times} times: ${title}`,
  blocks: [
    { kind: 'heading', text: `Door codes were shown ${times} times` },
    paragraph(
      'Each one was shown to the person below, and only the last one opens the lockbox. The lockbox may be rejecting them, or someone may be sharing them. Please call this person.',
    ),
    knownFacts(facts),
  ],
  replyTo,
});

export const tourManyCodes = defineEmail('tour.manyCodes', {
  async write({ db, mail }) {
    const fullTour = await findMailTour(db, mail.subjectId);
    if (!fullTour) return null;
    const { home, tour } = fullTour;
    return toManyCodesEmail(mail.version, {
      title: home.title,
      facts: listVisitorFacts(fullTour),
      replyTo: tour.email,
    });
  },
});
