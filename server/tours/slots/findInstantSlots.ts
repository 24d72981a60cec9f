import type { Queryable } from '#server/db/database.ts';
import { dayIn } from '#server/time/days.ts';

import type { Session } from '../model/session.ts';
import type { TourableHome } from '../model/tourPlace.ts';
import { isTextCodeUnavailable } from './explainClosedDay.ts';
import { getFreeDay } from './listFreeDays.ts';
import { listInstantTimes } from './listInstantTimes.ts';
import { loadTakenTimes } from './loadTakenTimes.ts';
import { type SlotView, toSlotView } from './toSlotView.ts';

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
