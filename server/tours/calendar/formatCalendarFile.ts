import { REMINDER_LEAD_HOURS } from '../model/reminderSchedule.ts';

type CalendarMethod = 'REQUEST' | 'CANCEL';
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

/** 20261126T223000Z */
export const formatUtc = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

export const getCalendarMethod = ({ status }: Pick<CalendarEvent, 'status'>): CalendarMethod =>
  status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';

const address = (name: string, person: CalendarContact, more = '') =>
  formatContentLine(`${name};CN=${quoteParameter(person.name)}${more}`, `mailto:${person.email}`);

/**
 * An RFC 5545 event to import or, with an attendee, to send. Times are in UTC, so calendars show them in
 * local time and no time zone table can be wrong.
 */
export function formatCalendarFile(event: CalendarEvent): string {
  const isOver = event.status === 'CANCELLED';
  const text = (name: string, value: string) => formatContentLine(name, escapeText(value));
  return [
    formatContentLine('BEGIN', 'VCALENDAR'),
    formatContentLine('VERSION', '2.0'),
    formatContentLine('PRODID', '-//Foyer//Tours//EN'),
    formatContentLine('CALSCALE', 'GREGORIAN'),
    formatContentLine('METHOD', getCalendarMethod(event)),
    formatContentLine('BEGIN', 'VEVENT'),
    text('UID', event.uid),
    formatContentLine('SEQUENCE', String(event.sequence)),
    formatContentLine('DTSTAMP', formatUtc(event.writtenAt)),
    formatContentLine('DTSTART', formatUtc(event.startsAt)),
    formatContentLine('DTEND', formatUtc(event.endsAt)),
    text('SUMMARY', event.summary),
    text('LOCATION', event.location),
    text('DESCRIPTION', event.description),
    ...(event.url === null ? [] : [formatContentLine('URL', event.url)]),
    formatContentLine('STATUS', event.status),
    formatContentLine('TRANSP', isOver ? 'TRANSPARENT' : 'OPAQUE'),
    address('ORGANIZER', event.organizer),
    ...(event.attendee === null
      ? []
      : [address('ATTENDEE', event.attendee, ';CUTYPE=INDIVIDUAL;PARTSTAT=ACCEPTED;RSVP=FALSE')]),
    ...(isOver ? [] : alarm(event.summary)),
    formatContentLine('END', 'VEVENT'),
    formatContentLine('END', 'VCALENDAR'),
  ].join('');
}

const alarm = (summary: string) => [
  formatContentLine('BEGIN', 'VALARM'),
  formatContentLine('ACTION', 'DISPLAY'),
  formatContentLine('TRIGGER', `-PT${String(REMINDER_LEAD_HOURS)}H`),
  formatContentLine('DESCRIPTION', escapeText(summary)),
  formatContentLine('END', 'VALARM'),
];

const MAX_LINE_OCTETS = 75;

/** Escapes a text value of RFC 5545, so that line breaks do not end it and commas do not split it. */
const escapeText = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** A quoted parameter value. Characters that readers may take for escapes are removed. */
const quoteParameter = (text: string) => `"${text.replaceAll(/[\p{Cc}"\\^\u2028\u2029]+/gu, ' ').trim()}"`;

/** One line of the file, folded at the octet limit but never within a character. */
function formatContentLine(name: string, value: string): string {
  const lines: string[] = [];
  let line = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const more = Buffer.byteLength(character);
    if (octets + more > MAX_LINE_OCTETS) {
      lines.push(line);
      line = ' ';
      octets = 1;
    }
    line += character;
    octets += more;
  }
  return [...lines, line].map((each) => `${each}\r\n`).join('');
}
