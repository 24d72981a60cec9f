import { linkTo } from '#server/mail/linkTo.ts';
import type { MailParts } from '#server/mail/mailKind.ts';
import type { TextKind, WrittenText } from '#server/texts/textKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { TOUR_ASK_BY_TEXT, TOUR_ON_WAY_BY_TEXT, TOUR_REMINDER_BY_TEXT } from '../mails/kinds.ts';
import { comingTour } from '../mails/nearToVisitor.ts';
import { tourOfMail } from '../mails/pieces.ts';
import { isOfThisTime } from '../mails/toVisitor.ts';
import type { TourInFull } from '../view/tourInFull.ts';
import { pageOfTour } from '../view/tourPaths.ts';

const STOP = 'Reply STOP to end these texts.';

export const tourAskByText: TextKind = {
  kind: TOUR_ASK_BY_TEXT,
  async write(parts) {
    const full = await comingTour(parts);
    if (full?.tour.attendanceConfirmedAt !== null) return null;
    return textOf(
      parts,
      full,
      (when) => `are you still coming to see ${full.home.title} on ${when}? Please confirm here:`,
    );
  },
};

export const tourReminderByText: TextKind = {
  kind: TOUR_REMINDER_BY_TEXT,
  async write(parts) {
    const full = await comingTour(parts);
    if (!full) return null;
    return textOf(parts, full, (when) => `your tour of ${full.home.title} is on ${when}. Details:`);
  },
};

export const tourOnWayByText: TextKind = {
  kind: TOUR_ON_WAY_BY_TEXT,
  async write(parts) {
    const full = await tourOfMail(parts.db, parts.mail.subjectId);
    if (!full || !isOfThisTime(full, parts) || full.tour.agentOnWayAt === null) return null;
    const agent = full.tour.agentFirstName ?? 'Your agent';
    return textOf(
      parts,
      full,
      (when) => `${agent} is on the way to your tour of ${full.home.title}, ${when}.`,
    );
  },
};

function textOf(
  { organization, tokens }: MailParts,
  { tour, home }: TourInFull,
  sentenceWith: (when: string) => string,
): WrittenText | null {
  const href = linkTo(organization, pageOfTour(tokens.derive('tour', tour.id)));
  if (href === null) return null;
  const { timeZone } = home.property;
  const sentence = sentenceWith(momentInWords(tour.startsAt, timeZone));
  return { body: `${organization.name}: ${sentence} ${href} ${STOP}`, quietIn: timeZone };
}
