import { dayIn } from '#server/time/days.ts';

import type { OfferedTime, TourRule } from '../model/tour.ts';
import type { TourPlace } from '../model/tourPlace.ts';
import { HOLD_MS } from './holdLength.ts';
import { listInstantTimes } from './listInstantTimes.ts';
import { listOfferedDays } from './listOfferedDays.ts';

/**
 * Whether a time may still be taken: one that the rules offer, or offered ten minutes ago when the page
 * loaded, or an instant tour that has begun. Verification is checked when it is booked.
 */
export function isOffered(rule: TourRule, place: TourPlace, startsAt: Date, now: Date): boolean {
  if (startsAt > now) {
    const query = { from: dayIn(place.timeZone, startsAt), days: 1, shown: rule.requires };
    const moments = [now, new Date(now.getTime() - HOLD_MS)];
    const offered = moments.flatMap((at) => listOfferedDays(rule, place, { ...query, now: at }));
    if (offered.some(({ times }) => includes(times, startsAt))) return true;
  }
  return includes(listInstantTimes(rule, place, now), startsAt);
}

const includes = (times: readonly OfferedTime[], startsAt: Date) =>
  times.some((time) => time.startsAt.getTime() === startsAt.getTime());
