import { getDayClock, getWeekday } from '#server/time/wallClock.ts';

import type { OfferedTime, OfferRule } from '../model/tour.ts';
import type { TourPlace } from '../model/tourPlace.ts';
import { getBlackoutsOn, isWithin, overlaps, type MinuteRange, toMinuteRange } from './minuteRange.ts';

const MINUTE_MS = 60_000;
const wholeDay: MinuteRange = { opens: 0, closes: 24 * 60 };

/**
 * The times within the windows of this day, in order. At clock changes, a time that does not exist is skipped
 * and one that occurs twice means the first; a tour has its full length and ends before its window closes.
 */
export function listTimesOfDay(rule: OfferRule, place: TourPlace, day: string): OfferedTime[] {
  const blockedRanges = getBlackoutsOn(day, place.blackouts).map(({ hours }) =>
    hours ? toMinuteRange(hours) : wholeDay,
  );
  const lockRange = rule.lockHours ? toMinuteRange(rule.lockHours) : wholeDay;
  const clock = getDayClock(day, place.timeZone);
  const weekday = getWeekday(day);

  const timesByStart = new Map<number, OfferedTime>();
  for (const window of rule.windows) {
    if (window.weekday !== weekday) continue;
    const open = toMinuteRange(window);
    for (let opens = open.opens; opens + rule.lengthMinutes <= open.closes; opens += rule.stepMinutes) {
      const startMs = clock.findMoment(opens);
      if (startMs === null) continue;
      const endMs = startMs + rule.lengthMinutes * MINUTE_MS;
      const range = { opens, closes: Math.max(opens + rule.lengthMinutes, clock.minutesAt(endMs)) };
      if (!isWithin(range, open) || !isWithin(range, lockRange)) continue;
      if (blockedRanges.some((hours) => overlaps(range, hours))) continue;
      timesByStart.set(startMs, { kind: rule.kind, startsAt: new Date(startMs), endsAt: new Date(endMs) });
    }
  }
  return [...timesByStart.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
