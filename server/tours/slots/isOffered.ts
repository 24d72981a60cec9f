import { dayIn } from '#server/homes/days.ts';
import type { TourRule } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

import { offeredTimes } from './offeredTimes.ts';

/** Whether the rules offer a tour that begins just then. */
export function isOffered(rule: TourRule, place: TourPlace, startsAt: Date, now: Date): boolean {
  const from = dayIn(place.timeZone, startsAt);
  const [day] = offeredTimes(rule, place, { from, days: 1, now });
  return day?.times.some((time) => time.startsAt.getTime() === startsAt.getTime()) ?? false;
}
