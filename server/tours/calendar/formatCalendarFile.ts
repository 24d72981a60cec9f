import { contentLine, quoteParameter, escapeText } from './contentLine.ts';

export type CalendarMethod = 'REQUEST' | 'CANCEL';

type CalendarContact = { name: string; email: string };

export type CalendarEvent = {
  /** Never changes for an event, so that calendars recognize it. */
  uid: string;
  /** Grows with every change of the time. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  startsAt: Date;
  endsAt: Date;
  summary: string;
  location: string;
  description: string;
  url: string | null;
  organizer: CalendarContact;
  /** The recipient of an invitation. Null in a file that anyone may import. */
  attendee: CalendarContact | null;
  writtenAt: Date;
};

const REMIND_BEFORE = '-PT2H';

/** 20261126T223000Z */
export const formatUtc = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

export const getCalendarMethod = ({ status }: Pick<CalendarEvent, 'status'>): CalendarMethod =>
  status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';

const address = (name: string, person: CalendarContact, more = '') =>
  contentLine(`${name};CN=${quoteParameter(person.name)}${more}`, `mailto:${person.email}`);

/**
 * An RFC 5545 event to import or, with an attendee, to send. Times are in UTC, so calendars show them in
 * local time and no time zone table can be wrong.
 */
export function formatCalendarFile(event: CalendarEvent): string {
  const isOver = event.status === 'CANCELLED';
  const text = (name: string, value: string) => contentLine(name, escapeText(value));
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Foyer//Tours//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', getCalendarMethod(event)),
    contentLine('BEGIN', 'VEVENT'),
    text('UID', event.uid),
    contentLine('SEQUENCE', String(event.sequence)),
    contentLine('DTSTAMP', formatUtc(event.writtenAt)),
    contentLine('DTSTART', formatUtc(event.startsAt)),
    contentLine('DTEND', formatUtc(event.endsAt)),
    text('SUMMARY', event.summary),
    text('LOCATION', event.location),
    text('DESCRIPTION', event.description),
    ...(event.url === null ? [] : [contentLine('URL', event.url)]),
    contentLine('STATUS', event.status),
    contentLine('TRANSP', isOver ? 'TRANSPARENT' : 'OPAQUE'),
    address('ORGANIZER', event.organizer),
    ...(event.attendee === null
      ? []
      : [address('ATTENDEE', event.attendee, ';CUTYPE=INDIVIDUAL;PARTSTAT=ACCEPTED;RSVP=FALSE')]),
    ...(isOver ? [] : alarm(event.summary)),
    contentLine('END', 'VEVENT'),
    contentLine('END', 'VCALENDAR'),
  ].join('');
}

const alarm = (summary: string) => [
  contentLine('BEGIN', 'VALARM'),
  contentLine('ACTION', 'DISPLAY'),
  contentLine('TRIGGER', REMIND_BEFORE),
  contentLine('DESCRIPTION', escapeText(summary)),
  contentLine('END', 'VALARM'),
];
