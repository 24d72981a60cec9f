import { getDayClock, getWeekday } from '#server/time/wallClock.ts';
import type { OfferedTime, OfferRule } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

import { blackoutsOn, isWithin, overlaps, type MinuteRange, toMinuteRange } from './minuteRange.ts';

const MINUTE_MS = 60_000;
const wholeDay: MinuteRange = { opens: 0, closes: 24 * 60 };

/**
 * The times within the windows of this day, in order. At clock changes, a time that does not exist is skipped
 * and one that occurs twice is its first; a tour takes its full length, and ends before its window closes.
 */
export function listTimesOfDay(rule: OfferRule, place: TourPlace, day: string): OfferedTime[] {
  const dark = blackoutsOn(day, place.blackouts).map(({ hours }) =>
    hours ? toMinuteRange(hours) : wholeDay,
  );
  const lock = rule.lockHours ? toMinuteRange(rule.lockHours) : wholeDay;
  const clock = getDayClock(day, place.timeZone);
  const weekday = getWeekday(day);

  const found = new Map<number, OfferedTime>();
  for (const window of rule.windows) {
    if (window.weekday !== weekday) continue;
    const open = toMinuteRange(window);
    for (let opens = open.opens; opens + rule.lengthMinutes <= open.closes; opens += rule.stepMinutes) {
      const begins = clock.findMoment(opens);
      if (begins === null) continue;
      const ends = begins + rule.lengthMinutes * MINUTE_MS;
      const stretch = { opens, closes: Math.max(opens + rule.lengthMinutes, clock.minutesAt(ends)) };
      if (!isWithin(stretch, open) || !isWithin(stretch, lock)) continue;
      if (dark.some((hours) => overlaps(stretch, hours))) continue;
      found.set(begins, { kind: rule.kind, startsAt: new Date(begins), endsAt: new Date(ends) });
    }
  }
  return [...found.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
