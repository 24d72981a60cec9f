import { dayIn } from '#server/homes/days.ts';
import type { TourRule } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

import { offeredTimes } from './offeredTimes.ts';
import { timesAtOnce } from './timesAtOnce.ts';

/** Whether the rules offer a tour that begins just then, or that began just then and is seen at once. */
export function isOffered(rule: TourRule, place: TourPlace, startsAt: Date, now: Date): boolean {
  const from = dayIn(place.timeZone, startsAt);
  const [day] = offeredTimes(rule, place, { from, days: 1, now });
  return [...(day?.times ?? []), ...timesAtOnce(rule, place, now)].some(
    (time) => time.startsAt.getTime() === startsAt.getTime(),
  );
}
