import type { Queryable } from '#server/db/database.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { activeStatuses, type TourKind } from '#server/tours/tour.ts';
import { waysBetween } from '#server/tours/waysBetween.ts';

import { areApart, type Times } from './areApart.ts';
import { toursOfHolder } from './toursOfHolder.ts';

type Wanted = { unitId: string; kind: TourKind; now: Date };

/** Which times of a home leave no time for the way to or from what else the visitor of a tour has booked. */
export async function outOfReach(
  db: Queryable,
  tour: Tour,
  { unitId, kind, now }: Wanted,
): Promise<(time: Times) => boolean> {
  const own = await toursOfHolder(db, tour, now);
  const others = own.filter((one) => one.unitId !== unitId && activeStatuses.includes(one.status));
  if (others.length === 0) return () => false;
  const minutesBetween = await waysBetween(db, [unitId, ...others.map((one) => one.unitId)]);
  const wayFrom = (other: Tour) =>
    kind === 'LIVE_VIDEO' || other.kind === 'LIVE_VIDEO' ? 0 : minutesBetween(other.unitId, unitId);
  return (time) => others.some((other) => !areApart(other, time, wayFrom(other)));
}
