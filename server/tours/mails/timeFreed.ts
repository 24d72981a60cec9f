import { homesByIds } from '#server/db/homes/homesByIds.ts';
import type { EmailContent } from '#server/mail/emailContent.ts';
import type { MailKind, MailDeps } from '#server/mail/mailKind.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { TOUR_TIME_FREED, TOUR_TIME_FREED_TO_AGENT } from './kinds.ts';
import { knownFacts, paragraph } from './mailBlocks.ts';

const MINUTE_MS = 60_000;

/** A tour time used as the version of an email about its home. */
export const getTimeVersion = (startsAt: Date): number => Math.floor(startsAt.getTime() / MINUTE_MS);

/** An upcoming tour was deleted along with its visitor's data, so no one will come. */
export const tourTimeFreed: MailKind = {
  kind: TOUR_TIME_FREED,
  write: (parts) => toTimeFreedEmail(parts, 'The time is open to others.'),
};

export const tourTimeFreedToAgent: MailKind = {
  kind: TOUR_TIME_FREED_TO_AGENT,
  write: (parts) => toTimeFreedEmail(parts, 'You don’t need to go. Your time is free again.'),
};

async function toTimeFreedEmail(
  { db, organization, mail }: MailDeps,
  then: string,
): Promise<EmailContent | null> {
  const [home] = await homesByIds(db, [mail.subjectId]);
  if (!home) return null;
  const when = formatMoment(new Date(mail.version * MINUTE_MS), home.property.timeZone);
  return {
    subject: `Tour canceled: ${home.title}, ${when}`,
    blocks: [
      { kind: 'heading', text: 'This tour is canceled' },
      paragraph(`The visitor’s data was erased, and the tour with it, so no one will come. ${then}`),
      knownFacts([
        ['Home', home.title],
        ['Tour time', when],
      ]),
    ],
    replyTo: organization.leasingEmail,
  };
}
