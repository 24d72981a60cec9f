import { dayIn } from '#server/time/days.ts';

import { getAccessWindow } from '../model/getAccessStatus.ts';
import type { OfferedTime, OfferRule } from '../model/tour.ts';
import type { TourPlace } from '../model/tourPlace.ts';
import { listTimesOfDay } from './listTimesOfDay.ts';

const MINUTE_MS = 60_000;
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
