import { dayIn } from '#server/homes/days.ts';
import type { OfferedTime, OfferRule } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

import { timesOfDay } from './timesOfDay.ts';

const MINUTE_MS = 60_000;
/** The door opens so long before. */
const BEFORE_MINUTES = 10;
/** With less than that nobody sees a home. */
const LEAST_MINUTES = 10;

/** The times that somebody at the home can have at once: one that has begun, or for which the door is open. The last first. */
export function timesAtOnce(rule: OfferRule, place: TourPlace, now: Date): OfferedTime[] {
  if (!rule.isSeenAtOnce || rule.kind !== 'SELF_GUIDED' || rule.isAskedFor) return [];
  const today = dayIn(place.timeZone, now);
  if (place.tourableFrom !== null && today < place.tourableFrom) return [];
  return timesOfDay(rule, place, today)
    .filter(
      ({ startsAt, endsAt }) =>
        startsAt.getTime() - BEFORE_MINUTES * MINUTE_MS <= now.getTime() &&
        now.getTime() <= endsAt.getTime() - LEAST_MINUTES * MINUTE_MS,
    )
    .reverse();
}

type Begun = { kind: OfferedTime['kind']; startsAt: Date };

/** Whether a tour that has begun may still be had: by whoever holds its time, until it is over. */
export const isStillSeen = (rules: readonly OfferRule[], { kind, startsAt }: Begun, now: Date): boolean =>
  rules.some(
    (rule) =>
      rule.kind === kind &&
      rule.isSeenAtOnce &&
      !rule.isAskedFor &&
      now.getTime() < startsAt.getTime() + rule.lengthMinutes * MINUTE_MS,
  );
