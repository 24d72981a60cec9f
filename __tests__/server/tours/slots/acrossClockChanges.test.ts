import fc from 'fast-check';

import { daysAfter } from '#server/time/days.ts';
import { listOfferedDays } from '#server/tours/slots/offeredDays.ts';
import type { OpeningHours, TourRule } from '#server/tours/model/tour.ts';

import { placeWith, ruleWith } from './makeRules.ts';

const zones = [
  'America/Chicago',
  'America/New_York',
  'America/Phoenix',
  'America/Denver',
  'UTC',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
];
const MINUTE_MS = 60_000;
const GRAIN_MINUTES = 5;
const DAY_MS = 86_400_000;
const SEED = 20_261_121;

const formats = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
/** 2026-11-01 01:30 */
const readAt = (moment: number, zone: string) => formats.get(zone)?.format(moment) ?? '';
const toClock = (reading: string) => reading.slice(11);
const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Days of 2026 to 2030 that do not have 24 hours. */
function daysOfChange(zone: string): string[] {
  const noons = Array.from(
    { length: 5 * 366 },
    (_, at) => Date.parse('2026-01-01T12:00:00Z') + at * DAY_MS,
  ).filter((noon) => noon < Date.parse('2031-01-01'));
  return noons
    .filter((noon) => toClock(readAt(noon, zone)) !== toClock(readAt(noon + DAY_MS, zone)))
    .flatMap((noon) => [0, 1, 2].map((ahead) => readAt(noon + ahead * DAY_MS, zone).slice(0, 10)));
}

const changes = new Map(zones.map((zone) => [zone, daysOfChange(zone)]));

/** Computed by checking the clock at every five minutes. */
function expectedTimes(
  { windows, lengthMinutes, stepMinutes }: TourRule,
  date: string,
  zone: string,
): string[] {
  const weekday = new Date(date).getUTCDay() || 7;
  const seen = new Set<string>();
  const found: string[] = [];
  for (
    let moment = Date.parse(date) - DAY_MS;
    moment < Date.parse(date) + 2 * DAY_MS;
    moment += GRAIN_MINUTES * MINUTE_MS
  ) {
    const reading = readAt(moment, zone);
    if (!reading.startsWith(date) || seen.has(reading)) continue;
    seen.add(reading);
    const begins = toMinutes(toClock(reading));
    const ending = readAt(moment + lengthMinutes * MINUTE_MS, zone);
    const ends = toMinutes(toClock(ending)) + (ending.startsWith(date) ? 0 : 24 * 60);
    const isInside = ({ opens, closes, weekday: day }: OpeningHours) =>
      day === weekday &&
      begins >= toMinutes(opens) &&
      (begins - toMinutes(opens)) % stepMinutes === 0 &&
      begins + lengthMinutes <= toMinutes(closes) &&
      ends <= toMinutes(closes);
    if (windows.some(isInside)) found.push(new Date(moment).toISOString());
  }
  return found;
}

const clockTime = (grains: number) => {
  const minutes = grains * GRAIN_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

const openings = fc
  .tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 288 }))
  .filter(([opens, closes]) => opens < closes)
  .map(([opens, closes]) => ({ opens: clockTime(opens), closes: clockTime(closes) }));

const rules = fc.record({
  windows: fc
    .array(openings, { minLength: 1, maxLength: 3 })
    .map((all) =>
      all.flatMap((opening) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...opening }))),
    ),
  lengthMinutes: fc.integer({ min: 1, max: 24 }).map((grains) => grains * GRAIN_MINUTES),
  stepMinutes: fc.integer({ min: 1, max: 24 }).map((grains) => grains * GRAIN_MINUTES),
});

const anyDay = fc.integer({ min: 0, max: 5 * 365 }).map((at) => daysAfter('2026-01-01', at));

test.each(zones)('in %s exactly the times on the clock are offered, each once', (timeZone) => {
  const special = changes.get(timeZone) ?? [];
  const days =
    special.length === 0 ? anyDay : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...special) }, anyDay);
  fc.assert(
    fc.property(days, rules, (date, ruleChanges) => {
      const rule = ruleWith(ruleChanges);
      const [day] = listOfferedDays(rule, placeWith({ timeZone }), {
        from: date,
        days: 1,
        now: new Date(Date.parse(date) - 3 * DAY_MS),
      });
      expect(day?.times.map(({ startsAt }) => startsAt.toISOString())).toEqual(
        expectedTimes(rule, date, timeZone),
      );
      for (const { startsAt, endsAt } of day?.times ?? []) {
        expect(endsAt.getTime() - startsAt.getTime()).toBe(rule.lengthMinutes * MINUTE_MS);
      }
    }),
    { numRuns: 60, seed: SEED },
  );
});

test.each(zones)('in %s nine o’clock is nine o’clock on every day of five years', (timeZone) => {
  const windows = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '09:00', closes: '09:30' }));
  const years = Array.from({ length: 5 * 366 }, (_, at) => daysAfter('2026-01-01', at)).filter(
    (date) => date < '2031-01-01',
  );
  for (const date of years) {
    const [day] = listOfferedDays(ruleWith({ windows }), placeWith({ timeZone }), {
      from: date,
      days: 1,
      now: new Date(Date.parse(date) - 3 * DAY_MS),
    });
    expect(day?.times.map(({ startsAt }) => readAt(startsAt.getTime(), timeZone))).toEqual([`${date} 09:00`]);
  }
});

test('the zones with changes have two a year, the others none', () => {
  expect(zones.map((zone) => (changes.get(zone)?.length ?? 0) / 3)).toEqual([10, 10, 0, 10, 0, 10, 10]);
});
