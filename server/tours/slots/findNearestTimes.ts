import { dayIn, daysAfter } from '#server/time/days.ts';
import { getDayClock } from '#server/time/wallClock.ts';

import type { OfferedTime } from '../model/tour.ts';
import type { TourPlace } from '../model/tourPlace.ts';
import type { FreeDay, FreeTime } from './listFreeDays.ts';

const MAX_SAME_DAY = 3;
const MIN_ALTERNATIVES = 3;

/** The nearest times that day, the same time the next day and, if those are few, the next ones after it. */
export function findNearestTimes(
  days: readonly FreeDay[],
  unavailable: Pick<OfferedTime, 'kind' | 'startsAt'>,
  { timeZone }: Pick<TourPlace, 'timeZone'>,
): FreeTime[] {
  const date = dayIn(timeZone, unavailable.startsAt);
  const getTimesOn = (isoDay: string) => days.find((day) => day.date === isoDay)?.times ?? [];
  const getDistance = ({ startsAt }: FreeTime) =>
    Math.abs(startsAt.getTime() - unavailable.startsAt.getTime());
  const isUnavailable = ({ kind, startsAt }: FreeTime) =>
    kind === unavailable.kind && startsAt.getTime() === unavailable.startsAt.getTime();

  const sameDay = getTimesOn(date)
    .filter((time) => !isUnavailable(time))
    .toSorted((a, b) => getDistance(a) - getDistance(b))
    .slice(0, MAX_SAME_DAY);
  const nextDay = daysAfter(date, 1);
  const minutes = getDayClock(date, timeZone).minutesAt(unavailable.startsAt.getTime());
  const clock = getDayClock(nextDay, timeZone);
  const sameTime = getTimesOn(nextDay).filter(
    ({ startsAt }) => clock.minutesAt(startsAt.getTime()) === minutes,
  );
  const nearest = [...sameDay, ...sameTime];
  const later = days
    .filter((day) => day.date > date)
    .flatMap(({ times }) => times)
    .filter((time) => !nearest.includes(time));
  return [...nearest, ...later.slice(0, Math.max(MIN_ALTERNATIVES - nearest.length, 0))].toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
  );
}
