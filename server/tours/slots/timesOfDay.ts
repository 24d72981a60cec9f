import { minutesOf, minutesShownOn, momentOf, weekdayOf } from '#server/time/wallClock.ts';
import type { OfferedTime, TourRule } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

import { blackoutsOn, isBlackedOut, isWithinLockHours } from './isClosed.ts';

const MINUTE_MS = 60_000;

/**
 * The times that the windows of this day hold, in their order. A time that the clock never shows is left out, one that it
 * shows twice is its first; a tour lasts as long as it lasts, also when the clock is changed meanwhile, and ends before
 * the clock shows the end of its window.
 */
export function timesOfDay(rule: TourRule, place: TourPlace, day: string): OfferedTime[] {
  const { kind, lengthMinutes, stepMinutes } = rule;
  const dark = blackoutsOn(day, place.blackouts);
  if (dark.some(({ hours }) => hours === null)) return [];

  const found = new Map<number, OfferedTime>();
  const weekday = weekdayOf(day);
  for (const window of rule.windows) {
    if (window.weekday !== weekday) continue;
    const windowCloses = minutesOf(window.closes);
    for (let opens = minutesOf(window.opens); opens + lengthMinutes <= windowCloses; opens += stepMinutes) {
      const startsAt = momentOf(day, opens, place.timeZone);
      if (!startsAt) continue;
      const endsAt = new Date(startsAt.getTime() + lengthMinutes * MINUTE_MS);
      const closes = Math.max(opens + lengthMinutes, minutesShownOn(day, endsAt, place.timeZone));
      const stretch = { opens, closes };
      if (closes > windowCloses || !isWithinLockHours(stretch, rule)) continue;
      if (dark.some((blackout) => isBlackedOut(stretch, blackout))) continue;
      found.set(startsAt.getTime(), { kind, startsAt, endsAt });
    }
  }
  return [...found.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
