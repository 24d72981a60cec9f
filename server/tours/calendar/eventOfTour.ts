import type { Organization } from '#server/db/organizations.ts';
import { linkTo } from '#server/mail/linkTo.ts';

import { activeStatuses } from '../tour.ts';
import { meetingOf } from '../view/meeting.ts';
import { statusWords } from '../view/statusWords.ts';
import type { TourInFull } from '../view/tourInFull.ts';
import { pageOfTour } from '../view/tourPaths.ts';
import { missingOf } from '../view/verification.ts';
import { kindWords, placeInWords, timeInWords } from '../view/words.ts';

import { calendarLinks } from './calendarLinks.ts';
import type { CalendarEvent } from './calendarFile.ts';

type Written = { organization: Organization; token: string; now: Date; attendee?: CalendarEvent['attendee'] };

/** What a calendar is told of a tour: no door code, and of a hidden address no more than the portal tells. */
export function eventOfTour(
  full: TourInFull,
  { organization, token, now, attendee = null }: Written,
): CalendarEvent {
  const { tour, home, rule } = full;
  const url = linkTo(organization, pageOfTour(token));
  const { instructions, whatToBring, joinUrl, joinInstructions } = meetingOf({
    tour,
    home,
    organization,
    rule,
  });
  const status = statusOf(full);
  return {
    uid: `tour-${tour.id}`,
    sequence: status === 'CANCELLED' ? tour.sequence + 1 : tour.sequence,
    status,
    startsAt: tour.startsAt,
    endsAt: tour.endsAt,
    summary: summaryOf(full),
    location: placeInWords(home, tour),
    description: [
      ...whenAndHow(full, now),
      ...(joinInstructions === null ? [] : [joinInstructions]),
      ...(joinUrl === null ? [] : [`Join the video tour: ${joinUrl}`]),
      ...instructions,
      ...(whatToBring.length > 0 ? [`Bring: ${whatToBring.join('; ')}.`] : []),
      ...(url === null ? [] : [`See your tour: ${url}`]),
    ].join('\n'),
    // what a calendar opens at the time of the tour
    url: joinUrl ?? url,
    organizer: { name: organization.name, email: organizerOf(organization) },
    attendee,
    writtenAt: now,
  };
}

/** The same for those who have their calendar on the web. What is told there carries no token. */
export function webCalendarsOf(full: TourInFull, { leasingPhone }: Organization, now: Date) {
  const { tour, home } = full;
  return calendarLinks({
    startsAt: tour.startsAt,
    endsAt: tour.endsAt,
    summary: summaryOf(full),
    location: placeInWords(home, tour),
    note: [
      ...whenAndHow(full, now),
      'The link to your tour is in our email.',
      ...(leasingPhone === null ? [] : [`Questions or a new time? Call ${leasingPhone}.`]),
    ].join('\n'),
    timeZone: home.property.timeZone,
  });
}

const summaryOf = ({ tour, home }: TourInFull) =>
  tour.status === 'PENDING_APPROVAL' || tour.status === 'NEEDS_VERIFICATION'
    ? `${kindWords[tour.kind]} (not confirmed yet): ${home.title}`
    : `${kindWords[tour.kind]}: ${home.title}`;

function whenAndHow({ tour, home, requirements }: TourInFull, now: Date): string[] {
  const { timeZone } = home.property;
  const { heading, sentence } = statusWords(tour, { timeZone, missing: missingOf(requirements), now });
  const isSettled = tour.status === 'CONFIRMED' || tour.status === 'CHECKED_IN';
  return [timeInWords(tour, timeZone), isSettled ? `${heading}.` : `${heading}. ${sentence}`];
}

function statusOf({ tour: { status } }: TourInFull): CalendarEvent['status'] {
  if (status === 'PENDING_APPROVAL' || status === 'NEEDS_VERIFICATION') return 'TENTATIVE';
  const wasThere = status === 'COMPLETED' || status === 'NO_SHOW' || activeStatuses.includes(status);
  return wasThere ? 'CONFIRMED' : 'CANCELLED';
}

function organizerOf({ leasingEmail, rentalPortalUrl }: Organization): string {
  if (leasingEmail !== null) return leasingEmail;
  const host =
    rentalPortalUrl !== null && URL.canParse(rentalPortalUrl)
      ? new URL(rentalPortalUrl).hostname
      : 'localhost';
  return `no-reply@${host}`;
}
