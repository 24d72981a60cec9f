import type { Queryable } from '#server/db/database.ts';
import {
  agentsFor,
  type Occupied,
  occupiedAt,
  takeTime,
  type TakenFor,
  type TimeToTake,
} from '#server/db/tours/tourTimes.ts';

import { SlotTaken, type WantedTime } from './slotTaken.ts';
import type { TourRule } from './tour.ts';
import type { TourableHome } from './tourPlace.ts';

const MINUTE_MS = 60_000;

type Wanted = { tourable: TourableHome; rule: TourRule; time: WantedTime; takenFor: TakenFor; now: Date };
type Taken = Pick<TimeToTake, 'endsAt' | 'agentId'> & {
  timeId: string;
  /** How many places there were, with this one. */
  remaining: number;
};

export const lockOfHome = (unitId: string) => `tours of ${unitId}`;

/** To be called under the lock of the home, when holds that are over have been cleared away. */
export async function takeSlot(tx: Queryable, wanted: Wanted): Promise<Taken> {
  const { tourable, rule, takenFor, now } = wanted;
  const { home, place } = tourable;
  const { kind, startsAt } = wanted.time;
  const { endsAt, during } = spanOf(rule, startsAt);
  const where = { unitId: home.id, startsAt, during, timeZone: place.timeZone };

  const occupied = await occupiedAt(tx, { ...where, kind });
  const seats = freeSeats(rule, occupied);
  const isFullDay = rule.mostADay !== null && occupied.otherTimesThatDay >= rule.mostADay;
  if (seats.length === 0 || isFullDay) throw new SlotTaken(tourable, wanted.time);

  const { organizationId } = home;
  const agents = rule.needsAgent
    ? await agentsFor(tx, { ...where, kind, organizationId, marketId: home.property.market.id })
    : [null];
  for (const agentId of agents) {
    for (const seat of seats) {
      const time = { organizationId, unitId: home.id, kind, startsAt, endsAt, during, seat, agentId };
      const timeId = await takeTime(tx, time, { ...takenFor, now });
      if (timeId !== null) return { timeId, endsAt, agentId, remaining: seats.length };
    }
  }
  throw new SlotTaken(tourable, wanted.time);
}

export function spanOf({ lengthMinutes, minutesBefore, minutesAfter }: TourRule, startsAt: Date) {
  const endsAt = new Date(startsAt.getTime() + lengthMinutes * MINUTE_MS);
  const during = {
    from: new Date(startsAt.getTime() - minutesBefore * MINUTE_MS),
    to: new Date(endsAt.getTime() + minutesAfter * MINUTE_MS),
  };
  return { endsAt, during };
}

/** How many places whoever has one of them sees: his own and those that are free. */
export async function placesLeft(
  db: Queryable,
  { tourable: { home, place }, rule, time }: Pick<Wanted, 'tourable' | 'rule' | 'time'>,
): Promise<number> {
  if (time.kind !== 'OPEN_HOUSE') return 1;
  const where = { unitId: home.id, timeZone: place.timeZone, during: spanOf(rule, time.startsAt).during };
  return 1 + freeSeats(rule, await occupiedAt(db, { ...time, ...where })).length;
}

/** Null stands for the whole home. Guests of an open house have a place each. */
export function freeSeats(
  { kind, seats }: TourRule,
  { seats: taken }: Pick<Occupied, 'seats'>,
): (number | null)[] {
  if (kind !== 'OPEN_HOUSE') return taken.length === 0 ? [null] : [];
  if (taken.includes(null)) return [];
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !taken.includes(seat));
}
