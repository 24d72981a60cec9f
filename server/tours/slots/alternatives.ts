import { dayIn, daysAfter } from '#server/homes/days.ts';
import { clockOn } from '#server/time/wallClock.ts';
import type { OfferedTime } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

import type { FreeDay, FreeTime } from './freeDays.ts';

const MOST_THAT_DAY = 3;
const LEAST = 3;

/** The nearest of that day, the same time of the next day, and when those are few, the next ones after it. */
export function nearestTimes(
  days: readonly FreeDay[],
  lost: Pick<OfferedTime, 'kind' | 'startsAt'>,
  { timeZone }: Pick<TourPlace, 'timeZone'>,
): FreeTime[] {
  const date = dayIn(timeZone, lost.startsAt);
  const timesOf = (wanted: string) => days.find((day) => day.date === wanted)?.times ?? [];
  const away = ({ startsAt }: FreeTime) => Math.abs(startsAt.getTime() - lost.startsAt.getTime());
  const isLost = ({ kind, startsAt }: FreeTime) =>
    kind === lost.kind && startsAt.getTime() === lost.startsAt.getTime();

  const thatDay = timesOf(date)
    .filter((time) => !isLost(time))
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, MOST_THAT_DAY);
  const nextDay = daysAfter(date, 1);
  const minutes = clockOn(date, timeZone).minutesAt(lost.startsAt.getTime());
  const clock = clockOn(nextDay, timeZone);
  const sameTime = timesOf(nextDay).filter(({ startsAt }) => clock.minutesAt(startsAt.getTime()) === minutes);
  const found = [...thatDay, ...sameTime];
  const later = days
    .filter((day) => day.date > date)
    .flatMap(({ times }) => times)
    .filter((time) => !found.includes(time));
  return [...found, ...later.slice(0, Math.max(LEAST - found.length, 0))].toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
  );
}
