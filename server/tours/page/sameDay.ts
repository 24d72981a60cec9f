import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { listNearbyHomes } from '#server/homes/queries/nearbyHomes.ts';
import { dayIn } from '#server/time/days.ts';

import { listActiveToursOfDay } from '../book/joinDay.ts';
import { activeStatuses } from '../model/tour.ts';
import { type TourableHome, getTourableHomes } from '../model/tourPlace.ts';
import type { Tour } from '../model/tours.ts';
import { listFreeDays } from '../slots/freeDays.ts';
import { type SlotView, toSlotView } from '../slots/slot.ts';
import { loadTakenTimes } from '../slots/takenTimes.ts';
import { getTravelTimes, areApart, findHolderTours } from '../slots/travel.ts';
import { getVerifiedKinds } from '../verifications/acceptedVerifications.ts';

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

type NearbyStop = { unit: ListedHome; slot: SlotView; travelMinutesBefore: number };

const MAX_MILES = 5;
const MAX_CANDIDATES = 8;
const MAX_WAIT_MINUTES = 90;
const MINUTE_MS = 60_000;

/**
 * The nearest home with the same kind of tour soon after this one, with its travel time, that does not
 * conflict with the visitor's other tours. Uses nine statements.
 */
export async function findNearbyStop(db: Queryable, tour: Tour, now: Date): Promise<NearbyStop | null> {
  if (tour.kind === 'LIVE_VIDEO' || !activeStatuses.includes(tour.status) || tour.endsAt <= now) return null;
  const nearby = await listNearbyHomes(db, {
    unitId: tour.unitId,
    withinMiles: MAX_MILES,
    limit: MAX_CANDIDATES,
  });
  if (nearby.length === 0) return null;

  const holderTours = await findHolderTours(db, tour, now);
  const others = nearby.filter(({ id }) => holderTours.every(({ unitId }) => unitId !== id));
  const minutesBetween = await getTravelTimes(db, [
    tour.unitId,
    ...holderTours.map(({ unitId }) => unitId),
    ...others.map(({ id }) => id),
  ]);
  const tourables = await getTourableHomes(db, others, now);
  const date = getEndDay(tour, others);
  const day = { from: date, to: date, now, shown: await getVerifiedKinds(db, tour, now) };
  const getTakenTimes = await loadTakenTimes(db, tourables, day);

  for (const tourable of tourables) {
    const minutes = minutesBetween(tour.unitId, tourable.home.id);
    const slot = findFirstAfter(tour, tourable, minutes);
    if (slot) return { unit: tourable.home, slot, travelMinutesBefore: minutes };
  }
  return null;

  function findFirstAfter({ kind, endsAt }: Tour, tourable: TourableHome, minutes: number): SlotView | null {
    const { home, place, rules } = tourable;
    const rule = rules.find((known) => known.kind === kind);
    if (!rule) return null;
    const from = endsAt.getTime() + minutes * MINUTE_MS;
    const to = from + MAX_WAIT_MINUTES * MINUTE_MS;
    const times = [...listFreeDays(rule, place, getTakenTimes(tourable), day)].flatMap((free) => free.times);
    const reachable = times.find(
      (time) =>
        time.startsAt.getTime() >= from &&
        time.startsAt.getTime() <= to &&
        holderTours.every((other) => areApart(other, time, getTravelMinutes(other, home.id))),
    );
    return reachable ? toSlotView(home, reachable, reachable.remaining) : null;
  }

  function getTravelMinutes({ kind, unitId }: Tour, to: string): number {
    return kind === 'LIVE_VIDEO' ? 0 : minutesBetween(unitId, to);
  }
}

/** All homes of a market share a time zone. */
const getEndDay = ({ endsAt }: Tour, [home]: readonly ListedHome[]) =>
  dayIn(home?.property.timeZone ?? 'UTC', endsAt);
