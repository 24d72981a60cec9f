import { formatClosedDays, getClosingTime, formatWeek } from '#src/lib/officeHours.ts';

const timeZone = 'America/Chicago';
const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00', timeZone }));
const thanksgiving = { date: '2026-11-26', name: 'Thanksgiving' };
const saturday = { weekday: 6, opens: '12:00', closes: '00:30', timeZone };

test('days with the same hours share one line', () => {
  expect(formatWeek([saturday, ...hours])).toEqual([
    { days: 'Monday to Friday', times: '8:00 AM to 6:00 PM' },
    { days: 'Saturday', times: '12:00 PM to 12:30 AM' },
  ]);
});

test('a day off in between splits the line', () => {
  const withoutWednesday = hours.filter(({ weekday }) => weekday !== 3);
  expect(formatWeek(withoutWednesday).map(({ days }) => days)).toEqual([
    'Monday to Tuesday',
    'Thursday to Friday',
  ]);
});

test.each([
  ['2026-11-20T13:59:00Z', null],
  ['2026-11-20T14:00:00Z', '6:00 PM'],
  ['2026-11-20T23:59:00Z', '6:00 PM'],
  ['2026-11-21T00:00:00Z', null],
  // the same wall clock, one hour earlier in UTC in summer
  ['2026-07-17T13:00:00Z', '6:00 PM'],
  ['2026-11-22T16:00:00Z', null],
  ['2026-11-25T16:00:00Z', '6:00 PM'],
  ['2026-11-26T16:00:00Z', null],
])('at %s the office is open until %s', (moment, closes) => {
  expect(getClosingTime(hours, [thanksgiving], Date.parse(moment))).toBe(closes);
});

test('closed days are listed with their reason', () => {
  expect(formatClosedDays([])).toBeNull();
  expect(formatClosedDays([thanksgiving])).toBe('Closed Thu, Nov 26: Thanksgiving');
});
