import type { Queryable } from '#server/db/database.ts';
import { dayIn } from '#server/homes/days.ts';

import type { Session } from './session.ts';
import { lacksTexts } from './slots/closedReason.ts';
import { freeOn } from './slots/freeDays.ts';
import { timesAtOnce } from './slots/timesAtOnce.ts';
import { type SlotShown, slotShown } from './slotShown.ts';
import { takenDays } from './takenDays.ts';
import type { TourableHome } from './tourPlace.ts';

type Asked = { now: Date; session?: Session | null };
type AtOnce = { offered: number; free: SlotShown[] };

/** What somebody at the home can have at once: how many times there are, and those that nobody has, the longest first. */
export async function slotsAtOnce(
  db: Queryable,
  tourable: TourableHome,
  { now, session = null }: Asked,
): Promise<AtOnce> {
  const { home, place, rules } = tourable;
  const rule = rules.find(({ kind }) => kind === 'SELF_GUIDED');
  const times = rule && !lacksTexts(rule, place) ? timesAtOnce(rule, place, now) : [];
  if (!rule || times.length === 0) return { offered: 0, free: [] };
  const today = dayIn(place.timeZone, now);
  const taken = (await takenDays(db, [tourable], { from: today, to: today, now, session }))(tourable);
  const day = freeOn({ date: today, times, closedReason: null }, rule, place, taken);
  return {
    offered: times.length,
    free: day.times.map((time) => slotShown(home, time, time.remaining)),
  };
}
