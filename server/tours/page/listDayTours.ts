import type { Queryable } from '#server/db/database.ts';
import { dayIn } from '#server/time/days.ts';

import { listActiveToursOfDay } from '../book/tourDays.ts';
import type { Tour } from '../model/tours.ts';
import { getTravelTimes } from '../slots/travel.ts';

export type DayTour = { tour: Tour; travelMinutesBefore: number | null; isThisTour: boolean };

const requiresTravel = ({ kind }: Tour) => kind !== 'LIVE_VIDEO';

/** The tours on this tour's day, in order. A tour moved to another day is no longer included. */
export async function listDayTours(
  db: Queryable,
  { id, dayId, startsAt }: Tour,
  timeZone: string,
): Promise<DayTour[]> {
  if (dayId === null) return [];
  const date = dayIn(timeZone, startsAt);
  const tours = (await listActiveToursOfDay(db, dayId)).filter(
    (one) => dayIn(timeZone, one.startsAt) === date,
  );
  if (tours.length < 2 || tours.every((one) => one.id !== id)) return [];

  const minutesBetween = await getTravelTimes(
    db,
    tours.map(({ unitId }) => unitId),
  );
  return tours.map((tour, at) => {
    const before = tours.slice(0, at).findLast(requiresTravel);
    const travelMinutesBefore =
      before && requiresTravel(tour) ? minutesBetween(before.unitId, tour.unitId) : null;
    return { tour, travelMinutesBefore, isThisTour: tour.id === id };
  });
}
