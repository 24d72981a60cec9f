import { dayIn } from '#server/homes/days.ts';
import { HOLD_MS } from '#server/tours/holds/holdLength.ts';
import type { OfferedTime, TourRule } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

import { offeredTimes } from './offeredTimes.ts';
import { timesAtOnce } from './timesAtOnce.ts';

/**
 * Whether somebody may still take a time: one that the rules offer, or offered ten minutes ago, when the page was
 * loaded, or one that has begun and is seen at once. What has to be shown for it is looked at when it is booked.
 */
export function isOffered(rule: TourRule, place: TourPlace, startsAt: Date, now: Date): boolean {
  if (startsAt > now) {
    const asked = { from: dayIn(place.timeZone, startsAt), days: 1, shown: rule.requires };
    const moments = [now, new Date(now.getTime() - HOLD_MS)];
    const offered = moments.flatMap((at) => offeredTimes(rule, place, { ...asked, now: at }));
    if (offered.some(({ times }) => includes(times, startsAt))) return true;
  }
  return includes(timesAtOnce(rule, place, now), startsAt);
}

const includes = (times: readonly OfferedTime[], startsAt: Date) =>
  times.some((time) => time.startsAt.getTime() === startsAt.getTime());
