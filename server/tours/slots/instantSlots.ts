import type { Queryable } from '#server/db/database.ts';
import { dayIn } from '#server/time/days.ts';

import type { Session } from '../model/session.ts';
import type { TourableHome } from '../model/tourPlace.ts';
import { findFreeSlots } from './findFreeSlots.ts';
import { getFreeDay } from './freeDays.ts';
import { isTextCodeUnavailable, type VisitorVerifications } from './offeredDays.ts';
import { type SlotView, toSlotView, parseSlotId } from './slot.ts';
import { loadTakenTimes } from './takenTimes.ts';
import { listInstantTimes } from './timesOfDay.ts';

type SlotQuery = { now: Date; session?: Session | null };
type InstantSlots = { offered: number; free: SlotView[] };

/** Times for an instant tour: how many there are, and the free ones, longest first. */
export async function findInstantSlots(
  db: Queryable,
  tourable: TourableHome,
  { now, session = null }: SlotQuery,
): Promise<InstantSlots> {
  const { home, place, rules } = tourable;
  const rule = rules.find(({ kind }) => kind === 'SELF_GUIDED');
  const times = rule && !isTextCodeUnavailable(rule, place) ? listInstantTimes(rule, place, now) : [];
  if (!rule || times.length === 0) return { offered: 0, free: [] };
  const today = dayIn(place.timeZone, now);
  const taken = (await loadTakenTimes(db, [tourable], { from: today, to: today, now, session }))(tourable);
  const day = getFreeDay({ date: today, times, closedReason: null }, rule, place, taken);
  return {
    offered: times.length,
    free: day.times.map((time) => toSlotView(home, time, time.remaining)),
  };
}

type SlotLookup = VisitorVerifications & { id: string; now: Date };

/** A time chosen elsewhere, while it is still free. */
export async function findFreeSlot(
  db: Queryable,
  tourable: TourableHome,
  { id, now, shown = [] }: SlotLookup,
): Promise<SlotView | null> {
  const parsed = parseSlotId(id);
  const { home } = tourable;
  if (parsed?.unitId !== home.id || tourable.unavailability) return null;
  const from = dayIn(home.property.timeZone, parsed.startsAt);
  const { days } = await findFreeSlots(db, tourable, { kind: parsed.kind, from, days: 1, now, shown });
  const matchesId = (slot: SlotView) => slot.id === id;
  const upcoming = days.flatMap(({ slots }) => slots).find(matchesId);
  return upcoming ?? (await findInstantSlots(db, tourable, { now })).free.find(matchesId) ?? null;
}
