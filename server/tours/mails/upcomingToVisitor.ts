import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind, MailDeps } from '#server/mail/mailKind.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { isOffMarket } from '../getUnavailableReason.ts';
import { canReschedule } from '../view/getTourChange.ts';
import { getMeeting } from '../view/getMeeting.ts';
import { getTourReference } from '../view/getTourReference.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { getAccessPath } from '../view/tourPaths.ts';
import { formatPlace, formatTimeRange } from '../view/words.ts';

import { TOUR_ATTENDANCE_REQUEST, TOUR_REMINDER } from './kinds.ts';
import {
  changeLink,
  joinButton,
  link,
  getTourLinks,
  mistypedNotice,
  paragraph,
  findMailTour,
} from './mailBlocks.ts';
import { isCurrentVersion } from './tourToVisitor.ts';

/** The tour at its current time, while that is in the future and the home is still for rent. */
export async function findUpcomingTour(parts: MailDeps): Promise<FullTour | null> {
  const full = await findMailTour(parts.db, parts.mail.subjectId);
  if (full?.tour.status !== 'CONFIRMED' || !isCurrentVersion(full, parts)) return null;
  return full.tour.startsAt > parts.mail.dueAt && !isOffMarket(full.home.status) ? full : null;
}

/** Sent a day before the tour to ask whether the visitor is coming. */
export const tourAttendanceRequest: MailKind = {
  kind: TOUR_ATTENDANCE_REQUEST,
  async write(parts) {
    const full = await findUpcomingTour(parts);
    if (full?.tour.attendanceConfirmedAt !== null) return null;
    const mayMove = canReschedule(full.tour, parts.mail.dueAt);
    return toUpcomingEmail(full, parts, {
      subject: 'Are you still coming?',
      heading: 'Are you still coming?',
      sentence: full.rule?.autoReleaseUnconfirmed
        ? 'Please confirm on your tour page with one tap. If we haven’t heard from you two hours before your tour, the time goes to someone else.'
        : `Please confirm on your tour page with one tap. If you can’t make it, ${mayMove ? 'pick another time' : 'cancel'}. Someone else would love this one.`,
      button: 'Yes, I’ll be there',
    });
  },
};

/** Sent two hours before, or the evening before an early tour. */
export const tourReminder: MailKind = {
  kind: TOUR_REMINDER,
  async write(parts) {
    const full = await findUpcomingTour(parts);
    if (!full) return null;
    return toUpcomingEmail(full, parts, {
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

type ReminderContent = { subject: string; heading: string; sentence: string; button: string };

function toUpcomingEmail(full: FullTour, parts: MailDeps, content: ReminderContent) {
  const { organization, tokens, mail } = parts;
  const { tour, home, rule } = full;
  const { timeZone } = home.property;
  const { page, token } = getTourLinks(organization, tokens, tour.id);
  const meeting = getMeeting({ tour, home, organization, rule });
  const joins = mail.kind === TOUR_REMINDER ? joinButton(tour) : [];
  const isAlone = tour.kind === 'SELF_GUIDED' && mail.kind === TOUR_REMINDER;
  const facts: [string, string | null][] = [
    ['Home', home.title],
    ['When', formatTimeRange(tour, timeZone)],
    ['Where', formatPlace(home, tour)],
    ['How to join', meeting.joinInstructions],
    ['Parking', meeting.parking],
    ['Getting in', meeting.arrivalAccessibility],
    ['Bring', meeting.whatToBring.length === 0 ? null : meeting.whatToBring.join('; ')],
    ['Contact', [meeting.contactName, meeting.contactPhone].filter((part) => part !== null).join(', ')],
    ['Reference', getTourReference(tour.id)],
  ];
  const blocks: MailBlock[] = [
    { kind: 'heading', text: content.heading },
    paragraph(content.sentence),
    { kind: 'facts', rows: facts.filter((row): row is [string, string] => row[1] !== null) },
    ...joins,
    ...(page === null
      ? []
      : [{ kind: 'button' as const, text: content.button, href: page, isSecondary: joins.length > 0 }]),
    ...(isAlone ? link('At the home? Open the door', linkTo(organization, getAccessPath(token))) : []),
    ...changeLink(full, parts),
    mistypedNotice,
  ];
  return {
    subject: `${content.subject}: ${home.title}, ${formatMoment(tour.startsAt, timeZone)}`,
    blocks,
    replyTo: organization.leasingEmail,
  };
}
