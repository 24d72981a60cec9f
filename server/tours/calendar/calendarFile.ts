import { contentLine, parameterValue, textValue } from './contentLine.ts';

export type CalendarMethod = 'REQUEST' | 'CANCEL';

type Person = { name: string; email: string };

export type CalendarEvent = {
  /** The same for the same thing for ever: a calendar knows it again by it. */
  uid: string;
  /** One more with every change of the time. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  startsAt: Date;
  endsAt: Date;
  summary: string;
  location: string;
  description: string;
  url: string | null;
  organizer: Person;
  /** Whom an invitation is sent to. Null in a file that anybody may take in. */
  attendee: Person | null;
  /** When this was written. */
  writtenAt: Date;
};

const REMIND_BEFORE = '-PT2H';

/** 20261126T223000Z */
export const utcOf = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

export const methodOf = ({ status }: Pick<CalendarEvent, 'status'>): CalendarMethod =>
  status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';

const address = (name: string, person: Person, more = '') =>
  contentLine(`${name};CN=${parameterValue(person.name)}${more}`, `mailto:${person.email}`);

/**
 * An event as RFC 5545 writes it, to be taken in or, with an attendee, to be sent. Its times are in UTC: every calendar
 * shows them where its owner is, and no table of a zone can be wrong.
 */
export function calendarFile(event: CalendarEvent): string {
  const isOver = event.status === 'CANCELLED';
  const text = (name: string, value: string) => contentLine(name, textValue(value));
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Foyer//Tours//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', methodOf(event)),
    contentLine('BEGIN', 'VEVENT'),
    text('UID', event.uid),
    contentLine('SEQUENCE', String(event.sequence)),
    contentLine('DTSTAMP', utcOf(event.writtenAt)),
    contentLine('DTSTART', utcOf(event.startsAt)),
    contentLine('DTEND', utcOf(event.endsAt)),
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
  contentLine('DESCRIPTION', textValue(summary)),
  contentLine('END', 'VALARM'),
];
