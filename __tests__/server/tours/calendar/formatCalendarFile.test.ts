import fc from 'fast-check';
import ICAL from 'ical.js';

import { type CalendarEvent, formatCalendarFile } from '#server/tours/calendar/formatCalendarFile.ts';
import { getCalendarLinks } from '#server/tours/calendar/toCalendarEvent.ts';

const event: CalendarEvent = {
  uid: 'tour-6f1c9c52-8d1c-4a9e-9b5b-0d4a3b0c7e11',
  sequence: 2,
  status: 'CONFIRMED',
  startsAt: new Date('2026-11-26T22:30:00Z'),
  endsAt: new Date('2026-11-26T23:00:00Z'),
  summary: 'Tour: Elm House',
  location: '12 Elm Street, Austin, TX 78701',
  description: 'Thu, Nov 26, 4:30 PM CST',
  url: 'https://lantern.example/tour-request/finished?tour=TOKEN',
  organizer: { name: 'Lantern Homes', email: 'leasing@lantern.example' },
  attendee: null,
  writtenAt: new Date('2026-11-20T16:00:00Z'),
};

const read = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]);
const namesIn = (component: ICAL.Component) => component.getAllProperties().map(({ name }) => name);
const getValue = (component: ICAL.Component, name: string) => {
  const value = component.getFirstPropertyValue(name);
  return value === null ? null : String(value);
};

/** The result of parsing the calendar with its only event. */
function readEvent(text: string) {
  const calendar = read(text);
  const events = calendar.getAllSubcomponents();
  expect(events.map(({ name }) => name)).toEqual(['vevent']);
  const [found] = events;
  if (!found) throw new Error('No event');
  return { calendar, found };
}

const properties = [
  'uid',
  'sequence',
  'dtstamp',
  'dtstart',
  'dtend',
  'summary',
  'location',
  'description',
  'url',
  'status',
  'transp',
  'organizer',
];

test('a calendar reads the event correctly, each property once and no others', () => {
  const { calendar, found } = readEvent(formatCalendarFile(event));
  expect(namesIn(calendar)).toEqual(['version', 'prodid', 'calscale', 'method']);
  expect(getValue(calendar, 'method')).toBe('REQUEST');
  expect(namesIn(found)).toEqual(properties);
  expect(
    Object.fromEntries(
      ['uid', 'sequence', 'summary', 'location', 'url', 'status'].map((name) => [
        name,
        getValue(found, name),
      ]),
    ),
  ).toEqual({
    uid: event.uid,
    sequence: '2',
    summary: event.summary,
    location: event.location,
    url: event.url,
    status: 'CONFIRMED',
  });
  const { startDate, endDate } = new ICAL.Event(found);
  expect([startDate.toJSDate(), endDate.toJSDate()]).toEqual([event.startsAt, event.endsAt]);
  expect(startDate.zone.tzid).toBe('UTC');
  const [alarm, ...others] = found.getAllSubcomponents();
  expect([alarm?.name, others]).toEqual(['valarm', []]);
  expect(alarm && [getValue(alarm, 'trigger'), getValue(alarm, 'action')]).toEqual(['-PT2H', 'DISPLAY']);
});

test('a canceled event is removed from the calendar and reminds no one', () => {
  const { calendar, found } = readEvent(formatCalendarFile({ ...event, status: 'CANCELLED' }));
  expect(getValue(calendar, 'method')).toBe('CANCEL');
  expect([getValue(found, 'status'), getValue(found, 'transp')]).toEqual(['CANCELLED', 'TRANSPARENT']);
  expect(getValue(found, 'uid')).toBe(event.uid);
  expect(found.getAllSubcomponents()).toEqual([]);
});

test('an invitation names its recipient and asks for no answer', () => {
  const attendee = { name: 'Ada', email: 'ada@example.com' };
  const { found } = readEvent(formatCalendarFile({ ...event, attendee }));
  expect(namesIn(found)).toEqual([...properties, 'attendee']);
  const property = found.getFirstProperty('attendee');
  expect(property?.getFirstValue()).toBe('mailto:ada@example.com');
  expect([property?.getParameter('cn'), property?.getParameter('rsvp')]).toEqual(['Ada', 'FALSE']);
});

const evil = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTENDEE:mailto:evil@example.com';
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({
    unit: fc.constantFrom('\r', '\n', '\r\n', ',', ';', ':', '\\', '"', '👩🏽‍🚀', 'é', '\u2028', ' '),
  }),
  fc.constantFrom(evil, 'ä'.repeat(5_000)),
);
/** All line breaks become the same one, and invisible characters become a space. */
const plain = (text: string) =>
  text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');

test('any text in a name or an address is read back unchanged and adds nothing', () => {
  fc.assert(
    fc.property(typed, typed, typed, (summary, location, name) => {
      const text = formatCalendarFile({
        ...event,
        summary,
        location,
        description: `${location}\n${summary}`,
        organizer: { name, email: 'leasing@lantern.example' },
      });
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const { found } = readEvent(text);
      expect(namesIn(found)).toEqual(properties);
      expect(getValue(found, 'summary')).toBe(plain(summary));
      expect(getValue(found, 'location')).toBe(plain(location));
      expect(getValue(found, 'description')).toBe(plain(`${location}\n${summary}`));
      expect(found.getFirstProperty('organizer')?.getFirstValue()).toBe('mailto:leasing@lantern.example');
    }),
    {
      examples: [
        [evil, '', '\\,:'],
        [evil, '\\', '\\\\:'],
        ['^n', '', '^n^\'";:'],
      ],
    },
  );
});

test('no character is split where a line is folded', () => {
  const summary = '👩🏽‍🚀'.repeat(60);
  const text = formatCalendarFile({ ...event, summary });
  for (const line of text.split('\r\n')) expect(line).not.toMatch(/\p{Cs}/u);
  expect(getValue(readEvent(text).found, 'summary')).toBe(summary);
});

test.each([
  ['before the clocks go back', '2026-11-01T06:30:00Z', '2026-11-01T06:30:00.000Z', '1:30 AM CDT'],
  ['after the clocks went back', '2026-11-01T07:30:00Z', '2026-11-01T07:30:00.000Z', '1:30 AM CST'],
  ['after the clocks went forward', '2027-03-14T08:00:00Z', '2027-03-14T08:00:00.000Z', '3:00 AM CDT'],
])('a time %s is the same moment in the calendar', (_when, startsAt, moment, shown) => {
  const start = new Date(startsAt);
  const { found } = readEvent(
    formatCalendarFile({ ...event, startsAt: start, endsAt: new Date(start.getTime() + 1_800_000) }),
  );
  const taken = new ICAL.Event(found).startDate.toJSDate();
  expect(taken.toISOString()).toBe(moment);
  expect(
    taken.toLocaleString('en-US', {
      timeZone: 'America/Chicago',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
  ).toBe(shown);
});

test('web calendars get the time and place, even with special characters in an address', () => {
  const { google, outlook } = getCalendarLinks({
    ...event,
    summary: 'Tour: A & B, 50% off + more #1',
    note: 'Line one\nline two',
    timeZone: 'America/Chicago',
  });
  const parameters = new URL(google).searchParams;
  expect(parameters.get('text')).toBe('Tour: A & B, 50% off + more #1');
  expect(parameters.get('dates')).toBe('20261126T223000Z/20261126T230000Z');
  expect(parameters.get('details')).toBe('Line one\nline two');
  const compose = new URL(outlook).searchParams;
  expect(compose.get('subject')).toBe('Tour: A & B, 50% off + more #1');
  expect([compose.get('startdt'), compose.get('location')]).toEqual([
    '2026-11-26T22:30:00.000Z',
    '12 Elm Street, Austin, TX 78701',
  ]);
  expect(google + outlook).not.toContain('+');
});
