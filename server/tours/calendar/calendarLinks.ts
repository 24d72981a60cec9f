import { type CalendarEvent, utcOf } from './calendarFile.ts';

type Asked = Pick<CalendarEvent, 'startsAt' | 'endsAt' | 'summary' | 'location'> & {
  /** What may be told to those whose calendar it is: no link that carries a token. */
  note: string;
  timeZone: string;
};

/** As `%20`: one of the two shows a plus where a blank was meant. */
const addressOf = (base: string, query: Record<string, string>) =>
  `${base}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** Addresses at which a calendar on the web asks whether it shall take in an event. */
export const calendarLinks = ({ startsAt, endsAt, summary, location, note, timeZone }: Asked) => ({
  google: addressOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: summary,
    dates: `${utcOf(startsAt)}/${utcOf(endsAt)}`,
    ctz: timeZone,
    location,
    details: note,
  }),
  outlook: addressOf('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: summary,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    location,
    body: note,
  }),
});
