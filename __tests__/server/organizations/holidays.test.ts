import { type HolidayInput, findHoliday } from '#server/organizations/holidays.ts';

/** All days of a year on which an office is closed, with their names. */
function listHolidays(year: number, holidays: readonly HolidayInput[] | null = null): string[] {
  const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at)).toISOString());
  return days
    .map((moment) => moment.slice(0, 10))
    .filter((day) => day.startsWith(String(year)))
    .flatMap((day) => {
      const name = findHoliday(holidays, day);
      return name === null ? [] : [`${day.slice(5)} ${name}`];
    });
}

test('without a list of its own an office observes the federal holidays, on each year’s dates', () => {
  expect(listHolidays(2026)).toEqual([
    '01-01 New Year’s Day',
    '01-19 Martin Luther King Jr. Day',
    '02-16 Presidents’ Day',
    '05-25 Memorial Day',
    '06-19 Juneteenth',
    // the Fourth is a Saturday
    '07-03 Independence Day (observed)',
    '07-04 Independence Day',
    '09-07 Labor Day',
    '10-12 Columbus Day',
    '11-11 Veterans Day',
    '11-26 Thanksgiving',
    '12-25 Christmas',
  ]);
});

test.each([
  ['2027-12-24', 'Christmas (observed)'],
  ['2027-12-31', 'New Year’s Day (observed)'],
  ['2028-01-01', 'New Year’s Day'],
  ['2028-11-10', 'Veterans Day (observed)'],
  ['2027-07-05', 'Independence Day (observed)'],
  ['2027-07-06', null],
  ['2032-05-31', 'Memorial Day'],
  ['2100-11-25', 'Thanksgiving'],
])('on %s the holiday is: %s', (day, name) => {
  expect(findHoliday(null, day)).toBe(name);
});

test('an office observes only the holidays that it names, and days of its own', () => {
  const own: HolidayInput[] = [
    'THANKSGIVING',
    { name: 'Day after Thanksgiving', on: '2026-11-27' },
    { name: 'Christmas Eve', on: '12-24' },
  ];
  expect(listHolidays(2026, own)).toEqual([
    '11-26 Thanksgiving',
    '11-27 Day after Thanksgiving',
    '12-24 Christmas Eve',
  ]);
  expect(listHolidays(2027, own)).toEqual(['11-25 Thanksgiving', '12-24 Christmas Eve']);
  expect(listHolidays(2026, [])).toEqual([]);
});
