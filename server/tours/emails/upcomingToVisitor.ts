import { attendanceQuestion, tourActions } from '#domain/tours/actions.ts';
import { isOffMarket } from '#server/homes/availability.ts';
import { createHomePicture } from '#server/homes/mailHome.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail, type MailDeps } from '#server/organizations/messages.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { getAccessPath } from '../model/links.ts';
import { getMeeting } from '../view/getMeeting.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { canReschedule } from '../view/tourChange.ts';
import { formatPlaceInEmail, formatTimeRange, getJoinUrl, getTourReference } from '../view/tourLabels.ts';
import {
  button,
  createChangeLink,
  createJoinButton,
  link,
  getTourLinks,
  mistypedNotice,
  paragraph,
  findMailTour,
  isCurrentVersion,
} from './mailBlocks.ts';

/** The tour at its current time, while that is in the future and the home is still for rent. */
export async function findUpcomingTour(deps: MailDeps): Promise<FullTour | null> {
  const fullTour = await findMailTour(deps.db, deps.mail.subjectId);
  if (fullTour?.tour.status !== 'CONFIRMED' || !isCurrentVersion(fullTour, deps)) return null;
  return fullTour.tour.startsAt > deps.mail.dueAt && !isOffMarket(fullTour.home.status) ? fullTour : null;
}

/** Sent a day before the tour to ask whether the visitor is coming. */
export const tourAttendanceRequest = defineEmail('tour.confirmationRequest', {
  async write(deps) {
    const fullTour = await findUpcomingTour(deps);
    if (fullTour?.tour.attendanceConfirmedAt !== null) return null;
    const canMove = canReschedule(fullTour.tour, deps.mail.dueAt);
    const isAutoReleased = fullTour.rule?.autoReleaseUnconfirmed ?? false;
    return toUpcomingEmail(fullTour, deps, {
      subject: attendanceQuestion,
      heading: attendanceQuestion,
      sentence: getAttendanceSentence({ isAutoReleased, canMove }),
      button: tourActions.confirm,
    });
  },
});

function getAttendanceSentence({ isAutoReleased, canMove }: Record<'isAutoReleased' | 'canMove', boolean>) {
  if (isAutoReleased)
    return 'Please confirm on your tour page with one tap. If we haven’t heard from you two hours before your tour, your time opens up to others.';
  return canMove
    ? 'Please confirm on your tour page with one tap. If you can’t make it, pick another time. Someone else would love this time.'
    : 'Please confirm on your tour page with one tap. If you can’t make it, cancel. Someone else would love this time.';
}

/** Sent a few hours before, or the evening before an early tour. */
export const tourReminder = defineEmail('tour.reminder', {
  async write(deps) {
    const fullTour = await findUpcomingTour(deps);
    if (!fullTour) return null;
    return toUpcomingEmail(fullTour, deps, {
      subject: 'Reminder',
      heading: 'Your tour is coming up',
      sentence:
        fullTour.tour.kind === 'SELF_GUIDED'
          ? 'No one from our team will be there. Your door code appears on your phone 10 minutes before your tour.'
          : 'Here’s what you need. Please let us know if you can’t make it.',
      button: 'See your tour',
    });
  },
});

type ReminderContent = { subject: string; heading: string; sentence: string; button: string };

function toUpcomingEmail(fullTour: FullTour, deps: MailDeps, content: ReminderContent) {
  const { organization, tokens, mail } = deps;
  const { tour, home, rule } = fullTour;
  const { timeZone } = home.property;
  const { page, token } = getTourLinks(organization, tokens, tour.id);
  const meeting = getMeeting({ tour, home, organization, rule });
  const isReminder = mail.kind === tourReminder.kind;
  const joinUrl = getJoinUrl(tour);
  const joinBlocks = isReminder ? createJoinButton(tour) : [];
  const isSelfGuidedReminder = tour.kind === 'SELF_GUIDED' && isReminder;
  const facts: [string, string | null][] = [
    ['Home', home.title],
    ['When', formatTimeRange(tour, timeZone)],
    ['Where', formatPlaceInEmail(home, tour)],
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
    ...createHomePicture(organization, home),
    { kind: 'facts', rows: facts.filter((row): row is [string, string] => row[1] !== null) },
    ...joinBlocks,
    ...(joinBlocks.length > 0 ? link(content.button, page) : button(content.button, page)),
    ...(isSelfGuidedReminder
      ? link('At the home? Open the door', linkTo(organization, getAccessPath(token)))
      : []),
    // the day before, the button asks for the confirmation
    ...(joinUrl === null || isReminder ? [] : link(tourActions.joinVideo, joinUrl)),
    ...createChangeLink(fullTour, deps),
    mistypedNotice,
  ];
  return {
    subject: `${content.subject}: ${home.title}, ${formatMoment(tour.startsAt, timeZone)}`,
    blocks,
    replyTo: organization.leasingEmail,
  };
}
