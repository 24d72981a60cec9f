import { closedInWords, openUntil, weekInLines } from '#src/lib/officeHours.ts';

const timeZone = 'America/Chicago';
const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00', timeZone }));
const thanksgiving = { date: '2026-11-26', name: 'Thanksgiving' };
const saturday = { weekday: 6, opens: '12:00', closes: '00:30', timeZone };

test('days that open alike stand in one line', () => {
  expect(weekInLines([saturday, ...hours])).toEqual([
    { days: 'Monday to Friday', times: '8:00 am to 6:00 pm' },
    { days: 'Saturday', times: '12:00 pm to 12:30 am' },
  ]);
});

test('a day off in between parts the line', () => {
  const withoutWednesday = hours.filter(({ weekday }) => weekday !== 3);
  expect(weekInLines(withoutWednesday).map(({ days }) => days)).toEqual([
    'Monday to Tuesday',
    'Thursday to Friday',
  ]);
});

test.each([
  ['2026-11-20T13:59:00Z', null],
  ['2026-11-20T14:00:00Z', '6:00 pm'],
  ['2026-11-20T23:59:00Z', '6:00 pm'],
  ['2026-11-21T00:00:00Z', null],
  // the same wall clock an hour earlier by UTC, in summer
  ['2026-07-17T13:00:00Z', '6:00 pm'],
  ['2026-11-22T16:00:00Z', null],
  ['2026-11-25T16:00:00Z', '6:00 pm'],
  ['2026-11-26T16:00:00Z', null],
])('at %s the office is open until %s', (moment, closes) => {
  expect(openUntil(hours, [thanksgiving], Date.parse(moment))).toBe(closes);
});

test('days on which it is closed are told with their reason', () => {
  expect(closedInWords([])).toBeNull();
  expect(closedInWords([thanksgiving])).toBe('Closed Thu, Nov 26: Thanksgiving');
});
