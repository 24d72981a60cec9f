import sql from 'sql-template-tag';

import { getTourReminderTime } from '#server/db/tours/dueTours.ts';
import {
  getConfirmationRequestTime,
  getReminderTime,
  getVisitorReminderTime,
  getVerificationReminderTime,
} from '#server/tours/messages/reminderSchedule.ts';

import { testTours } from '../testTours.ts';

const HALF_HOUR_MS = 1_800_000;
const zones = ['America/Chicago', 'America/Phoenix', 'America/New_York', 'Pacific/Honolulu'];
/** Days around clock changes, and some others. */
const days = ['2026-03-06', '2026-06-30', '2026-10-30', '2026-11-23'];

const starts = days.flatMap((day) =>
  Array.from({ length: 5 * 48 }, (_, at) => new Date(Date.parse(day) + at * HALF_HOUR_MS)),
);

testTours(
  'a reminder is sent when its visitor was informed it would be, wherever the home is',
  async (db) => {
    for (const zone of zones) {
      const rows = await db.query<{ startsAt: Date; reminderAt: Date }>(
        'test.reminders',
        sql`
        select starts_at as "startsAt", ${getTourReminderTime(sql`starts_at`, sql`${zone}::text`)} as "reminderAt"
        from unnest(${starts}::timestamptz[]) as starts (starts_at)
      `,
      );
      expect(rows).toHaveLength(starts.length);
      const other = rows.filter((row) => +getReminderTime(row.startsAt, zone) !== +row.reminderAt);
      expect([zone, other]).toEqual([zone, []]);
    }
  },
);

const zone = 'America/Chicago';
const at = (time: string) => new Date(`2026-11-${time}-06:00`);

test.each([
  ['two hours before', at('23T14:00'), at('23T12:00')],
  ['in the evening before a tour in the morning', at('23T09:30'), at('22T20:30')],
  ['two hours before one at ten', at('23T10:00'), at('23T08:00')],
  ['not late in the evening', at('23T23:30'), at('23T20:30')],
])('it is sent %s', (_, startsAt, expected) => {
  expect(getVisitorReminderTime({ startsAt, lastScheduledAt: at('20T10:00') }, zone)).toEqual(expected);
});

test('a later booking gets neither a question nor a reminder', () => {
  const startsAt = at('23T14:00');
  expect(getConfirmationRequestTime({ startsAt, lastScheduledAt: at('22T14:00') })).toEqual(at('22T14:00'));
  expect(getConfirmationRequestTime({ startsAt, lastScheduledAt: at('22T14:01') })).toBeNull();
  expect(getVisitorReminderTime({ startsAt, lastScheduledAt: at('23T11:59') }, zone)).toEqual(at('23T12:00'));
  expect(getVisitorReminderTime({ startsAt, lastScheduledAt: at('23T12:00') }, zone)).toBeNull();
});

test.each<[string, Date, Date, Date | null]>([
  ['halfway to a deadline that is near', at('23T08:00'), at('23T14:00'), at('23T11:00')],
  ['a day before one that is far', at('20T08:00'), at('26T14:00'), at('25T14:00')],
  ['an hour before at the latest', at('23T12:30'), at('23T14:00'), at('23T13:00')],
  ['not at all within the last hour', at('23T13:00'), at('23T14:00'), null],
  ['in the evening when halfway is at night', at('22T19:00'), at('23T08:30'), at('22T20:30')],
  ['in the morning when there is still an hour then', at('22T22:00'), at('23T14:00'), at('23T08:00')],
])('a visitor is reminded of what is missing %s', (_, lastScheduledAt, verifyBy, expected) => {
  expect(getVerificationReminderTime({ lastScheduledAt, verifyBy }, zone)).toEqual(expected);
});
