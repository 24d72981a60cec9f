import { getReminderTime, getVerificationReminderTime } from '#server/tours/model/reminderSchedule.ts';

const zone = 'America/Chicago';
const at = (time: string) => new Date(`2026-11-${time}-06:00`);

test.each([
  ['two hours before', at('23T14:00'), at('23T12:00')],
  ['in the evening before a tour in the morning', at('23T09:30'), at('22T20:30')],
  ['two hours before one at ten', at('23T10:00'), at('23T08:00')],
  ['two hours before one at half past ten in the evening', at('23T22:30'), at('23T20:30')],
  ['not late in the evening', at('23T23:30'), at('23T20:30')],
])('a visitor is reminded %s', (_, startsAt, expected) => {
  expect(getReminderTime(startsAt, zone)).toEqual(expected);
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
