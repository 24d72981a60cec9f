import { dayIn } from '#server/time/days.ts';
import { toMinutes, getDayClock, getWeekday } from '#server/time/wallClock.ts';

import type { Blackout, OfferedTime, OfferRule } from '../model/tour.ts';
import { getAccessWindow } from '../model/tourAccess.ts';
import type { TourPlace } from '../model/tourPlace.ts';

/** Minutes of the day, by the wall clock. */
type MinuteRange = { opens: number; closes: number };

const toMinuteRange = ({ opens, closes }: { opens: string; closes: string }): MinuteRange => ({
  opens: toMinutes(opens),
  closes: toMinutes(closes),
});

export const getBlackoutsOn = (day: string, blackouts: readonly Blackout[]) =>
  blackouts.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);

const overlaps = (one: MinuteRange, other: MinuteRange) =>
  one.opens < other.closes && other.opens < one.closes;

const isWithin = (one: MinuteRange, other: MinuteRange) =>
  other.opens <= one.opens && one.closes <= other.closes;

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

/** Less time is not enough to see a home. */
const MIN_MINUTES_LEFT = 10;

/** Times for an instant tour: those under way, or whose door is already open. The latest comes first. */
export function listInstantTimes(rule: OfferRule, place: TourPlace, now: Date): OfferedTime[] {
  if (!rule.allowsInstantTour || rule.kind !== 'SELF_GUIDED' || rule.requiresApproval) return [];
  const today = dayIn(place.timeZone, now);
  if (place.tourableFrom !== null && today < place.tourableFrom) return [];
  return listTimesOfDay(rule, place, today)
    .filter(
      (time) =>
        getAccessWindow(time).from <= now &&
        now.getTime() <= time.endsAt.getTime() - MIN_MINUTES_LEFT * MINUTE_MS,
    )
    .reverse();
}

type StartedTour = { kind: OfferedTime['kind']; startsAt: Date };

/** Whether a tour that has begun may still be booked by the holder of its time, until it is over. */
export const isInstantTourOpen = (
  rules: readonly OfferRule[],
  { kind, startsAt }: StartedTour,
  now: Date,
): boolean =>
  rules.some(
    (rule) =>
      rule.kind === kind &&
      rule.allowsInstantTour &&
      !rule.requiresApproval &&
      now.getTime() < startsAt.getTime() + rule.lengthMinutes * MINUTE_MS,
  );
