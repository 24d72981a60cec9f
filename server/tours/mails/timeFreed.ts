import { homesByIds } from '#server/db/homes/homesByIds.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { MailKind, MailParts } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { TOUR_TIME_FREED, TOUR_TIME_FREED_TO_AGENT } from './kinds.ts';
import { knownFacts, paragraph } from './pieces.ts';

const MINUTE_MS = 60_000;

/** A time of a home as the version of a mail about that home. */
export const versionOfTime = (startsAt: Date): number => Math.floor(startsAt.getTime() / MINUTE_MS);

/** That a tour to come was erased with its visitor, and that no one comes. */
export const tourTimeFreed: MailKind = {
  kind: TOUR_TIME_FREED,
  write: (parts) => letterOf(parts, 'The time is open to others.'),
};

export const tourTimeFreedToAgent: MailKind = {
  kind: TOUR_TIME_FREED_TO_AGENT,
  write: (parts) => letterOf(parts, 'You don’t need to go. Your time is free again.'),
};

async function letterOf({ db, organization, mail }: MailParts, then: string): Promise<Letter | null> {
  const [home] = await homesByIds(db, [mail.subjectId]);
  if (!home) return null;
  const when = momentInWords(new Date(mail.version * MINUTE_MS), home.property.timeZone);
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
