import type { Queryable } from '#server/db/database.ts';
import { nearbyHomes } from '#server/db/homes/nearbyHomes.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { dayIn } from '#server/homes/days.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { shownBy } from '../change/shownBy.ts';
import { areApart } from '../day/areApart.ts';
import { toursOfHolder } from '../day/toursOfHolder.ts';
import { freeDays } from '../slots/freeDays.ts';
import { type SlotShown, slotShown } from '../slotShown.ts';
import { takenDays } from '../takenDays.ts';
import { activeStatuses } from '../tour.ts';
import { type TourableHome, tourableHomes } from '../tourPlace.ts';
import { waysBetween } from '../waysBetween.ts';

export type NearbyStop = { unit: ListedHome; slot: SlotShown; travelMinutesBefore: number };

const WITHIN_MILES = 5;
const MOST_LOOKED_AT = 8;
const LONGEST_WAIT_MINUTES = 90;
const MINUTE_MS = 60_000;

/**
 * The nearest home that can be seen in the same way soon after this one, with the way there, by somebody who gets to
 * all else that he sees in time. By nine statements.
 */
export async function addNearby(db: Queryable, tour: Tour, now: Date): Promise<NearbyStop | null> {
  if (tour.kind === 'LIVE_VIDEO' || !activeStatuses.includes(tour.status) || tour.endsAt <= now) return null;
  const near = await nearbyHomes(db, {
    unitId: tour.unitId,
    withinMiles: WITHIN_MILES,
    most: MOST_LOOKED_AT,
  });
  if (near.length === 0) return null;

  const own = await toursOfHolder(db, tour, now);
  const others = near.filter(({ id }) => own.every(({ unitId }) => unitId !== id));
  const minutesBetween = await waysBetween(db, [
    tour.unitId,
    ...own.map(({ unitId }) => unitId),
    ...others.map(({ id }) => id),
  ]);
  const tourables = await tourableHomes(db, others, now);
  const date = dayOfEnd(tour, others);
  const day = { from: date, to: date, now, shown: await shownBy(db, tour, now) };
  const takenOf = await takenDays(db, tourables, day);

  for (const tourable of tourables) {
    const minutes = minutesBetween(tour.unitId, tourable.home.id);
    const slot = firstAfter(tour, tourable, minutes);
    if (slot) return { unit: tourable.home, slot, travelMinutesBefore: minutes };
  }
  return null;

  function firstAfter({ kind, endsAt }: Tour, tourable: TourableHome, minutes: number): SlotShown | null {
    const { home, place, rules } = tourable;
    const rule = rules.find((known) => known.kind === kind);
    if (!rule) return null;
    const from = endsAt.getTime() + minutes * MINUTE_MS;
    const to = from + LONGEST_WAIT_MINUTES * MINUTE_MS;
    const times = [...freeDays(rule, place, takenOf(tourable), day)].flatMap((free) => free.times);
    const fitting = times.find(
      (time) =>
        time.startsAt.getTime() >= from &&
        time.startsAt.getTime() <= to &&
        own.every((other) => areApart(other, time, wayFrom(other, home.id))),
    );
    return fitting ? slotShown(home, fitting, fitting.remaining) : null;
  }

  function wayFrom({ kind, unitId }: Tour, to: string): number {
    return kind === 'LIVE_VIDEO' ? 0 : minutesBetween(unitId, to);
  }
}

/** Homes of a market have the same time. */
const dayOfEnd = ({ endsAt }: Tour, [home]: readonly ListedHome[]) =>
  dayIn(home?.property.timeZone ?? 'UTC', endsAt);
