import { clockOn, weekdayOf } from '#server/time/wallClock.ts';
import type { OfferedTime, OfferRule } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

import { blackoutsOn, isWithin, overlap, type Stretch, stretchOf } from './isClosed.ts';

const MINUTE_MS = 60_000;
const wholeDay: Stretch = { opens: 0, closes: 24 * 60 };

/**
 * The times that the windows of this day hold, in their order. A time that the clock never shows is left out, one that it
 * shows twice is its first; a tour lasts as long as it lasts, also when the clock is changed meanwhile, and ends before
 * the clock shows the end of its window.
 */
export function timesOfDay(rule: OfferRule, place: TourPlace, day: string): OfferedTime[] {
  const dark = blackoutsOn(day, place.blackouts).map(({ hours }) => (hours ? stretchOf(hours) : wholeDay));
  const lock = rule.lockHours ? stretchOf(rule.lockHours) : wholeDay;
  const clock = clockOn(day, place.timeZone);
  const weekday = weekdayOf(day);

  const found = new Map<number, OfferedTime>();
  for (const window of rule.windows) {
    if (window.weekday !== weekday) continue;
    const open = stretchOf(window);
    for (let opens = open.opens; opens + rule.lengthMinutes <= open.closes; opens += rule.stepMinutes) {
      const begins = clock.momentOf(opens);
      if (begins === null) continue;
      const ends = begins + rule.lengthMinutes * MINUTE_MS;
      const stretch = { opens, closes: Math.max(opens + rule.lengthMinutes, clock.minutesAt(ends)) };
      if (!isWithin(stretch, open) || !isWithin(stretch, lock)) continue;
      if (dark.some((hours) => overlap(stretch, hours))) continue;
      found.set(begins, { kind: rule.kind, startsAt: new Date(begins), endsAt: new Date(ends) });
    }
  }
  return [...found.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
