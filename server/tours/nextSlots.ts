import type { Queryable } from '#server/db/database.ts';
import type { Taken } from '#server/db/tours/taken.ts';
import { dayIn } from '#server/homes/days.ts';

import { type FreeTime, firstFree, freeDays } from './slots/freeDays.ts';
import { lastDayOf } from './slots/lastDayOf.ts';
import type { AskedBy } from './slots/offeredTimes.ts';
import { type SlotShown, slotShown } from './slotShown.ts';
import { takenDays } from './takenDays.ts';
import type { TourKind } from './tour.ts';
import type { TourableHome } from './tourPlace.ts';

/** The earliest and the latest day on which one of these homes may have a time. */
export function daysOf(tourables: readonly TourableHome[], now: Date) {
  const zones = tourables.map(({ place }) => place.timeZone);
  const [from = ''] = zones.map((timeZone) => dayIn(timeZone, now)).sort();
  const to = tourables
    .flatMap(({ place, rules }) => rules.map((rule) => lastDayOf(rule, place.timeZone, now)))
    .sort()
    .at(-1);
  return { from, to: to ?? from, now };
}

/** The next free times of each of these homes, of all kinds together, by as many statements as for one. */
export async function nextSlots(
  db: Queryable,
  tourables: readonly TourableHome[],
  { first, now }: { first: number; now: Date },
): Promise<SlotShown[][]> {
  const takenBy = await takenDays(db, tourables, daysOf(tourables, now));
  return tourables.map((tourable) =>
    nextTimes(tourable, takenBy(tourable), { first, now }).map((time) =>
      slotShown(tourable.home, time, time.remaining),
    ),
  );
}

/** Where a home is shown in several ways at the same time, the first way stands for them. */
function nextTimes(
  { place, rules }: TourableHome,
  taken: Taken,
  { first, now }: { first: number; now: Date },
): FreeTime[] {
  const from = dayIn(place.timeZone, now);
  const ways = rules.map((rule) =>
    freeDays(rule, place, taken, { from, to: lastDayOf(rule, place.timeZone, now), now }),
  );
  const found = new Map<number, FreeTime>();
  let isOver = ways.length === 0;
  while (!isOver && found.size < first) {
    const day = ways.map((way) => way.next());
    isOver = day.every(({ done }) => done);
    const times = day.flatMap((entry) => (entry.done ? [] : entry.value.times));
    for (const time of times) {
      const at = time.startsAt.getTime();
      if (!found.has(at)) found.set(at, time);
    }
  }
  return [...found.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).slice(0, first);
}

/** The first time of each kind that a visitor can book. */
export async function nextSlotByKind(
  db: Queryable,
  tourable: TourableHome,
  { now, shown }: Required<AskedBy> & { now: Date },
): Promise<Map<TourKind, SlotShown>> {
  const { home, place, rules } = tourable;
  const taken = (await takenDays(db, [tourable], daysOf([tourable], now)))(tourable);
  const from = dayIn(place.timeZone, now);
  return new Map(
    rules.flatMap((rule) => {
      const to = lastDayOf(rule, place.timeZone, now);
      const time = firstFree(rule, place, taken, { from, to, now, shown });
      return time ? [[rule.kind, slotShown(home, time, time.remaining)] as const] : [];
    }),
  );
}
