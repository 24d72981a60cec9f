import type { TourKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';

import { activeStatuses } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';
import { areApart, type TimeRange } from './areApart.ts';
import { findHolderTours } from './findHolderTours.ts';
import { getTravelTimes } from './getTravelTimes.ts';

type ReachQuery = { unitId: string; kind: TourKind; now: Date };

/** Returns a check for times that leave too little time to travel between this home and the visitor's other tours. */
export async function getTravelConflictCheck(
  db: Queryable,
  tour: Tour,
  { unitId, kind, now }: ReachQuery,
): Promise<(time: TimeRange) => boolean> {
  const holderTours = await findHolderTours(db, tour, now);
  const others = holderTours.filter((one) => one.unitId !== unitId && activeStatuses.includes(one.status));
  if (others.length === 0) return () => false;
  const minutesBetween = await getTravelTimes(db, [unitId, ...others.map((one) => one.unitId)]);
  const getTravelMinutes = (other: Tour) =>
    kind === 'LIVE_VIDEO' || other.kind === 'LIVE_VIDEO' ? 0 : minutesBetween(other.unitId, unitId);
  return (time) => others.some((other) => !areApart(other, time, getTravelMinutes(other)));
}
