import type { TourKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { DomainError } from '#server/errors.ts';

import type { TourRule } from '../model/tour.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { TourableHome } from '../model/tourPlace.ts';
import {
  listAvailableAgents,
  getOccupancy,
  claimTime,
  type ClaimOwner,
  type TimeToClaim,
} from '../model/tourTimes.ts';
import { findAlternatives } from './findFreeSlots.ts';
import { listFreeSeats } from './freeDays.ts';
import { isOffered } from './offeredDays.ts';
import { singleFlight } from './singleFlight.ts';
import { toSlotId } from './slot.ts';

const MINUTE_MS = 60_000;

type SlotRequest = {
  tourable: TourableHome;
  rule: TourRule;
  time: RequestedTime;
  takenFor: ClaimOwner;
  now: Date;
};

type TakenSlot = Pick<TimeToClaim, 'endsAt' | 'agentId'> & {
  timeId: string;
  /** How many places there were, including this one. */
  remaining: number;
};

/** The rule for the requested kind of tour, unless it is no longer offered. */
export function requireRule(tourable: TourableHome, time: RequestedTime): TourRule {
  const rule = tourable.rules.find(({ kind }) => kind === time.kind);
  if (!rule) throw new SlotUnavailable(tourable, time, 'NOT_OFFERED');
  return rule;
}

export function assertOffered({ tourable, rule, time, now }: Omit<SlotRequest, 'takenFor'>): void {
  if (!isOffered(rule, tourable.place, time.startsAt, now))
    throw new SlotUnavailable(tourable, time, 'NOT_OFFERED');
}

export const getHomeLockKey = (unitId: string) => `tours of ${unitId}`;

/** Call this under the lock of the home, after expired holds have been cleared. */
export async function takeSlot(tx: Queryable, request: SlotRequest): Promise<TakenSlot> {
  const { tourable, rule, takenFor, now } = request;
  const { home, place } = tourable;
  const { kind, startsAt } = request.time;
  const { endsAt, during } = getTimeSpan(rule, startsAt);
  const slotQuery = { unitId: home.id, startsAt, during, timeZone: place.timeZone };

  const occupancy = await getOccupancy(tx, { ...slotQuery, kind });
  const seats = listFreeSeats(rule, occupancy.seats);
  const isFullDay = rule.maxPerDay !== null && occupancy.otherTimesThatDay >= rule.maxPerDay;
  if (seats.length === 0 || isFullDay) throw new SlotUnavailable(tourable, request.time);

  const { organizationId } = home;
  const agents = rule.requiresHost
    ? await listAvailableAgents(tx, { ...slotQuery, kind, organizationId, marketId: home.property.market.id })
    : [null];
  for (const agentId of agents) {
    for (const seat of seats) {
      const time = { organizationId, unitId: home.id, kind, startsAt, endsAt, during, seat, agentId };
      const timeId = await claimTime(tx, time, { ...takenFor, now });
      if (timeId !== null) return { timeId, endsAt, agentId, remaining: seats.length };
    }
  }
  throw new SlotUnavailable(tourable, request.time);
}

export function getTimeSpan(
  { lengthMinutes, bufferBeforeMinutes, bufferAfterMinutes }: TourRule,
  startsAt: Date,
) {
  const endsAt = new Date(startsAt.getTime() + lengthMinutes * MINUTE_MS);
  const during = {
    from: new Date(startsAt.getTime() - bufferBeforeMinutes * MINUTE_MS),
    to: new Date(endsAt.getTime() + bufferAfterMinutes * MINUTE_MS),
  };
  return { endsAt, during };
}

/** The number of places the holder of one sees: their own and the free ones. */
export async function countPlacesLeft(
  db: Queryable,
  { tourable: { home, place }, rule, time }: Pick<SlotRequest, 'tourable' | 'rule' | 'time'>,
): Promise<number> {
  if (time.kind !== 'OPEN_HOUSE') return 1;
  const slotQuery = {
    unitId: home.id,
    timeZone: place.timeZone,
    during: getTimeSpan(rule, time.startsAt).during,
  };
  const { seats } = await getOccupancy(db, { ...time, ...slotQuery });
  return 1 + listFreeSeats(rule, seats).length;
}

export type RequestedTime = { kind: TourKind; startsAt: Date };

/** The time is taken; or it is not offered any more, for example because it is too soon. */
export class SlotUnavailable extends Error {
  override readonly name = 'SlotUnavailable';
  readonly tourable: TourableHome;
  readonly time: RequestedTime;
  readonly reason: 'TAKEN' | 'NOT_OFFERED';

  constructor(tourable: TourableHome, time: RequestedTime, reason: SlotUnavailable['reason'] = 'TAKEN') {
    super('The time is unavailable');
    this.tourable = tourable;
    this.time = time;
    this.reason = reason;
  }
}

/** Lists the times that are left, looked up once the refused transaction is over. */
export async function toSlotError(
  { db, now, requestedAt }: Pick<TourDeps, 'db' | 'now' | 'requestedAt'>,
  { tourable, time, reason }: SlotUnavailable,
): Promise<DomainError> {
  const alternatives = await singleFlight(
    db,
    `instead of ${toSlotId(tourable.home.id, time)}`,
    () => findAlternatives(db, tourable, { ...time, now }),
    { requestedAt },
  );
  return new DomainError(
    'SLOT_UNAVAILABLE',
    alternatives.length > 0
      ? 'That time is no longer available. Please choose another one.'
      : 'That time is no longer available, and there are no others close to it. Please choose another day.',
    { help: { slug: tourable.home.slug, alternatives, reason } },
  );
}
