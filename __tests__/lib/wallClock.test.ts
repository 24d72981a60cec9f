import { wallClock } from '#src/lib/wallClock.ts';

type Global = { Temporal?: object };

const withTemporal = (shown: string) => {
  (globalThis as Global).Temporal = {
    Instant: { fromEpochMilliseconds: () => ({ toZonedDateTimeISO: () => ({ toString: () => shown }) }) },
  };
};

const original = (globalThis as Global).Temporal;

beforeEach(() => delete (globalThis as Global).Temporal);
afterEach(() => {
  jest.restoreAllMocks();
  if (original) (globalThis as Global).Temporal = original;
  else delete (globalThis as Global).Temporal;
});

test.each([
  ['2026-11-20T22:05:00Z', 'America/Chicago', '2026-11-20', '16:05'],
  // in summer, the same UTC time is one hour later on the clock
  ['2026-07-17T22:05:00Z', 'America/Chicago', '2026-07-17', '17:05'],
  ['2026-11-21T06:00:00Z', 'America/Chicago', '2026-11-21', '00:00'],
  ['2026-12-31T23:30:00Z', 'Asia/Tokyo', '2027-01-01', '08:30'],
])('at %s in %s it is %s, %s', (moment, timeZone, day, time) => {
  expect(wallClock(Date.parse(moment), timeZone)).toEqual({ day, time });
});

test('a browser with Temporal does not use Intl and gives the same result', () => {
  const moment = Date.parse('2026-11-20T22:05:00Z');
  const expected = wallClock(moment, 'America/Chicago');
  const formatter = jest.spyOn(Intl, 'DateTimeFormat');

  withTemporal('2026-11-20T16:05:00-06:00[America/Chicago]');

  expect(wallClock(moment, 'America/Denver')).toEqual(expected);
  expect(formatter).not.toHaveBeenCalled();
});
