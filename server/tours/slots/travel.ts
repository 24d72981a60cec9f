import sql from 'sql-template-tag';
import type { TourKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';

import { activeStatuses } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';
import { listActiveTours } from '../model/toursByEmail.ts';

const MILES_PER_HOUR = 25;

/** Streets are longer than a straight line. */
const DETOUR_FACTOR = 1.3;

/** Getting into the car at one door and out at the other. */
const DOOR_MINUTES = 5;

/** On foot from door to door, and shorter than any drive. */
const SAME_PROPERTY_MINUTES = 2;

/** Travel time between two homes, from their straight-line distance. */
const estimateTravelMinutes = (miles: number) =>
  Math.ceil((miles * DETOUR_FACTOR * 60) / MILES_PER_HOUR) + DOOR_MINUTES;

export type TravelTimes = (fromId: string, toId: string) => number;

/** Used where a home's location is not public. */
const DEFAULT_MILES = 6;

/** The minutes of travel between any two of these homes. */
export async function getTravelTimes(db: Queryable, unitIds: readonly string[]): Promise<TravelTimes> {
  const legs = unitIds.length < 2 ? [] : await milesBetween(db, unitIds);
  return (fromId, toId) => {
    const leg = legs.find((one) => one.fromId === fromId && one.toId === toId);
    return leg?.isSameProperty ? SAME_PROPERTY_MINUTES : estimateTravelMinutes(leg?.miles ?? DEFAULT_MILES);
  };
}

const MINUTE_MS = 60_000;

type TimeRange = { startsAt: Date; endsAt: Date };

/** True when a visitor has at least this many minutes between the two times, in either order. */
export const areApart = (one: TimeRange, other: TimeRange, minutes: number) =>
  other.startsAt.getTime() - one.endsAt.getTime() >= minutes * MINUTE_MS ||
  one.startsAt.getTime() - other.endsAt.getTime() >= minutes * MINUTE_MS;

/**
 * Upcoming tours of the link holder: the tour itself, tours on the same tour day, and tours booked with the
 * same email, if both were verified. Anyone can enter any address in a form and must not learn where its
 * owner will be.
 */
export async function findHolderTours(db: Queryable, tour: Tour, now: Date): Promise<Tour[]> {
  const { organizationId, email } = tour;
  if (email === null) return [tour];
  const isEmailVerified = ({ emailVerifiedAt }: Tour) => emailVerifiedAt !== null;
  const isSameTourDay = ({ dayId }: Tour) => dayId !== null && dayId === tour.dayId;
  const toursByEmail = await listActiveTours(db, { organizationId, email, now });
  return toursByEmail.filter(
    (one) => one.id === tour.id || isSameTourDay(one) || (isEmailVerified(tour) && isEmailVerified(one)),
  );
}

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

type TravelLeg = {
  fromId: string;
  toId: string;
  isSameProperty: boolean;
  /** Null if either home's location is not public. */
  miles: number | null;
};

/** Straight-line distance between the public locations of these homes. */
const milesBetween = (db: Queryable, unitIds: readonly string[]): Promise<TravelLeg[]> =>
  db.query<TravelLeg>(
    'homes.milesBetween',
    sql`
      select one.unit_id as "fromId", other.unit_id as "toId",
        case when one.point_lat is not null and other.point_lat is not null then way.miles end as miles,
        one_unit.property_id = other_unit.property_id as "isSameProperty"
      from home_search as one
      join units as one_unit on one_unit.id = one.unit_id
      join home_search as other on other.unit_id <> one.unit_id
      join units as other_unit on other_unit.id = other.unit_id
      cross join lateral (
        select 3958.8 * 2 * asin(sqrt(least(1,
          sind((other.point_lat - one.point_lat) / 2) ^ 2
          + cosd(one.point_lat) * cosd(other.point_lat) * sind((other.point_lng - one.point_lng) / 2) ^ 2
        ))) as miles
      ) as way
      where one.unit_id = any (${[...unitIds]}::uuid[]) and other.unit_id = any (${[...unitIds]}::uuid[])
    `,
  );
