import { type GivenHoliday, holidayOn } from '#server/time/holidays.ts';

/** All days of a year on which an office is closed, with their names. */
function holidaysOf(year: number, given: readonly GivenHoliday[] | null = null): string[] {
  const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at)).toISOString());
  return days
    .map((moment) => moment.slice(0, 10))
    .filter((day) => day.startsWith(String(year)))
    .flatMap((day) => {
      const name = holidayOn(given, day);
      return name === null ? [] : [`${day.slice(5)} ${name}`];
    });
}

test('without a list of its own an office keeps the federal holidays, on the days that a year has them', () => {
  expect(holidaysOf(2026)).toEqual([
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
  expect(holidayOn(null, day)).toBe(name);
});

test('an office keeps only the holidays that it names, and days of its own', () => {
  const given: GivenHoliday[] = [
    'THANKSGIVING',
    { name: 'Day after Thanksgiving', on: '2026-11-27' },
    { name: 'Christmas Eve', on: '12-24' },
  ];
  expect(holidaysOf(2026, given)).toEqual([
    '11-26 Thanksgiving',
    '11-27 Day after Thanksgiving',
    '12-24 Christmas Eve',
  ]);
  expect(holidaysOf(2027, given)).toEqual(['11-25 Thanksgiving', '12-24 Christmas Eve']);
  expect(holidaysOf(2026, [])).toEqual([]);
});
