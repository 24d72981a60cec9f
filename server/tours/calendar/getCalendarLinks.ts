import { type CalendarEvent, formatUtc } from './formatCalendarFile.ts';

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
