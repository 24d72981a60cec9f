import type { Queryable } from '#server/db/database.ts';
import { activeToursOfDay } from '#server/db/tours/days.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { dayIn } from '#server/homes/days.ts';
import { waysBetween } from '#server/tours/waysBetween.ts';

export type TourOfDay = { tour: Tour; travelMinutesBefore: number | null; isThis: boolean };

const isTravelledTo = ({ kind }: Tour) => kind !== 'LIVE_VIDEO';

/** The tours that are seen on the day of this one, in their order. One that was moved to another day is no longer among them. */
export async function dayOfTour(
  db: Queryable,
  { id, dayId, startsAt }: Tour,
  timeZone: string,
): Promise<TourOfDay[]> {
  if (dayId === null) return [];
  const date = dayIn(timeZone, startsAt);
  const tours = (await activeToursOfDay(db, dayId)).filter((one) => dayIn(timeZone, one.startsAt) === date);
  if (tours.length < 2 || tours.every((one) => one.id !== id)) return [];

  const minutesBetween = await waysBetween(
    db,
    tours.map(({ unitId }) => unitId),
  );
  return tours.map((tour, at) => {
    const before = tours.slice(0, at).findLast(isTravelledTo);
    const travelMinutesBefore =
      before && isTravelledTo(tour) ? minutesBetween(before.unitId, tour.unitId) : null;
    return { tour, travelMinutesBefore, isThis: tour.id === id };
  });
}
