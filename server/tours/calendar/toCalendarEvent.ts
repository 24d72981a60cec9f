import { tourKindLabels } from '#domain/tours/kinds.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { Organization } from '#server/organizations/queries.ts';

import { getTourPath } from '../model/links.ts';
import { activeStatuses } from '../model/tour.ts';
import { getMeeting } from '../view/getMeeting.ts';
import { getStatusText } from '../view/getStatusText.ts';
import { type FullTour, getMissingVerifications } from '../view/readFullTour.ts';
import { formatPlace, formatTimeRange } from '../view/tourLabels.ts';
import { type CalendarEvent, formatUtc } from './formatCalendarFile.ts';

type EventOptions = {
  organization: Organization;
  token: string;
  now: Date;
  attendee?: CalendarEvent['attendee'];
};

/** A tour as a calendar event, without door codes and with only the public part of a hidden address. */
export function toCalendarEvent(
  fullTour: FullTour,
  { organization, token, now, attendee = null }: EventOptions,
): CalendarEvent {
  const { tour, home, rule } = fullTour;
  const url = linkTo(organization, getTourPath(token));
  const { instructions, whatToBring, joinUrl, joinInstructions } = getMeeting({
    tour,
    home,
    organization,
    rule,
  });
  const status = toEventStatus(fullTour);
  return {
    uid: `tour-${tour.id}`,
    sequence: status === 'CANCELLED' ? tour.sequence + 1 : tour.sequence,
    status,
    startsAt: tour.startsAt,
    endsAt: tour.endsAt,
    summary: formatEventSummary(fullTour),
    location: formatPlace(home, tour),
    description: [
      ...describeTimeAndStatus(fullTour, now),
      ...(joinInstructions === null ? [] : [joinInstructions]),
      ...(joinUrl === null ? [] : [`Join the video tour: ${joinUrl}`]),
      ...instructions,
      ...(whatToBring.length > 0 ? [`Bring: ${whatToBring.join('; ')}.`] : []),
      ...(url === null ? [] : [`See your tour: ${url}`]),
    ].join('\n'),
    // What calendars open at the time of the tour.
    url: joinUrl ?? url,
    organizer: { name: organization.name, email: getOrganizerEmail(organization) },
    attendee,
    writtenAt: now,
  };
}

/** The same for web calendars, without any token. */
export function getWebCalendarLinks(fullTour: FullTour, { leasingPhone }: Organization, now: Date) {
  const { tour, home } = fullTour;
  return getCalendarLinks({
    startsAt: tour.startsAt,
    endsAt: tour.endsAt,
    summary: formatEventSummary(fullTour),
    location: formatPlace(home, tour),
    note: [
      ...describeTimeAndStatus(fullTour, now),
      'The link to your tour is in our email.',
      ...(leasingPhone === null ? [] : [`Questions, or need a new time? Call ${leasingPhone}.`]),
    ].join('\n'),
    timeZone: home.property.timeZone,
  });
}

const formatEventSummary = ({ tour, home }: FullTour) =>
  tour.status === 'PENDING_APPROVAL' || tour.status === 'NEEDS_VERIFICATION'
    ? `${tourKindLabels[tour.kind]} (not confirmed yet): ${home.title}`
    : `${tourKindLabels[tour.kind]}: ${home.title}`;

function describeTimeAndStatus({ tour, home, requirements }: FullTour, now: Date): string[] {
  const { timeZone } = home.property;
  const { heading, sentence } = getStatusText(tour, {
    timeZone,
    missing: getMissingVerifications(requirements),
    now,
  });
  const isSettled = tour.status === 'CONFIRMED' || tour.status === 'CHECKED_IN';
  return [formatTimeRange(tour, timeZone), isSettled ? `${heading}.` : `${heading}. ${sentence}`];
}

function toEventStatus({ tour: { status } }: FullTour): CalendarEvent['status'] {
  if (status === 'PENDING_APPROVAL' || status === 'NEEDS_VERIFICATION') return 'TENTATIVE';
  const isConfirmed = status === 'COMPLETED' || status === 'NO_SHOW' || activeStatuses.includes(status);
  return isConfirmed ? 'CONFIRMED' : 'CANCELLED';
}

function getOrganizerEmail({ leasingEmail, rentalPortalUrl }: Organization): string {
  if (leasingEmail !== null) return leasingEmail;
  const host =
    rentalPortalUrl !== null && URL.canParse(rentalPortalUrl)
      ? new URL(rentalPortalUrl).hostname
      : 'localhost';
  return `no-reply@${host}`;
}

type CalendarLinkInput = Pick<CalendarEvent, 'startsAt' | 'endsAt' | 'summary' | 'location'> & {
  /** Visible to everyone with access to the calendar, so it has no link with a token. */
  note: string;
  timeZone: string;
};

/** Uses `%20`, because one of the two calendars shows a plus instead of a space. */
const buildUrl = (base: string, query: Record<string, string>) =>
  `${base}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** Links that offer to add an event to a web calendar. */
export const getCalendarLinks = ({
  startsAt,
  endsAt,
  summary,
  location,
  note,
  timeZone,
}: CalendarLinkInput) => ({
  google: buildUrl('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: summary,
    dates: `${formatUtc(startsAt)}/${formatUtc(endsAt)}`,
    ctz: timeZone,
    location,
    details: note,
  }),
  outlook: buildUrl('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: summary,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    location,
    body: note,
  }),
});
