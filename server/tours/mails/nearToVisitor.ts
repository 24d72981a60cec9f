import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind, MailParts } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { isGoneForGood } from '../goneReason.ts';
import { canReschedule } from '../view/changes.ts';
import { meetingOf } from '../view/meeting.ts';
import { tourReference } from '../view/reference.ts';
import type { TourInFull } from '../view/tourInFull.ts';
import { accessOf } from '../view/tourPaths.ts';
import { placeInWords, timeInWords } from '../view/words.ts';

import { TOUR_ASK, TOUR_REMINDER } from './kinds.ts';
import { changeLink, joinButton, link, linksOfTour, mistyped, paragraph, tourOfMail } from './pieces.ts';
import { isOfThisTime } from './toVisitor.ts';

/** Of the time that it has, while that is still to come and the home for rent. */
export async function comingTour(parts: MailParts): Promise<TourInFull | null> {
  const full = await tourOfMail(parts.db, parts.mail.subjectId);
  if (full?.tour.status !== 'CONFIRMED' || !isOfThisTime(full, parts)) return null;
  return full.tour.startsAt > parts.mail.dueAt && !isGoneForGood(full.home.status) ? full : null;
}

/** A day before: whether the visitor comes. */
export const tourAsk: MailKind = {
  kind: TOUR_ASK,
  async write(parts) {
    const full = await comingTour(parts);
    if (full?.tour.attendanceConfirmedAt !== null) return null;
    const mayMove = canReschedule(full.tour, parts.mail.dueAt);
    return letterOf(full, parts, {
      subject: 'Are you still coming?',
      heading: 'Are you still coming?',
      sentence: full.rule?.releasesUnconfirmed
        ? 'Please confirm on your tour page with one tap. If we haven’t heard from you two hours before your tour, the time goes to someone else.'
        : `Please confirm on your tour page with one tap. If you can’t make it, ${mayMove ? 'pick another time' : 'cancel'}. Someone else would love this one.`,
      button: 'Yes, I’ll be there',
    });
  },
};

/** Two hours before, or in the evening before an early tour. */
export const tourReminder: MailKind = {
  kind: TOUR_REMINDER,
  async write(parts) {
    const full = await comingTour(parts);
    if (!full) return null;
    return letterOf(full, parts, {
      subject: 'Reminder',
      heading: 'Your tour is coming up',
      sentence:
        full.tour.kind === 'SELF_GUIDED'
          ? 'No one from our team will be there. Your door code appears on your phone 10 minutes before your tour.'
          : 'Here’s what you need. Please let us know if you can’t make it.',
      button: 'See your tour',
    });
  },
};

type Told = { subject: string; heading: string; sentence: string; button: string };

function letterOf(full: TourInFull, parts: MailParts, told: Told) {
  const { organization, tokens, mail } = parts;
  const { tour, home, rule } = full;
  const { timeZone } = home.property;
  const { page, token } = linksOfTour(organization, tokens, tour.id);
  const meeting = meetingOf({ tour, home, organization, rule });
  const joins = mail.kind === TOUR_REMINDER ? joinButton(tour) : [];
  const isAlone = tour.kind === 'SELF_GUIDED' && mail.kind === TOUR_REMINDER;
  const facts: [string, string | null][] = [
    ['Home', home.title],
    ['When', timeInWords(tour, timeZone)],
    ['Where', placeInWords(home, tour)],
    ['How to join', meeting.joinInstructions],
    ['Parking', meeting.parking],
    ['Getting in', meeting.arrivalAccessibility],
    ['Bring', meeting.whatToBring.length === 0 ? null : meeting.whatToBring.join('; ')],
    ['Contact', [meeting.contactName, meeting.contactPhone].filter((part) => part !== null).join(', ')],
    ['Reference', tourReference(tour.id)],
  ];
  const blocks: MailBlock[] = [
    { kind: 'heading', text: told.heading },
    paragraph(told.sentence),
    { kind: 'facts', rows: facts.filter((row): row is [string, string] => row[1] !== null) },
    ...joins,
    ...(page === null
      ? []
      : [{ kind: 'button' as const, text: told.button, href: page, isSecond: joins.length > 0 }]),
    ...(isAlone ? link('At the home? Open the door', linkTo(organization, accessOf(token))) : []),
    ...changeLink(full, parts),
    mistyped,
  ];
  return {
    subject: `${told.subject}: ${home.title}, ${momentInWords(tour.startsAt, timeZone)}`,
    blocks,
    replyTo: organization.leasingEmail,
  };
}
