import type { TourKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import type { TourTime } from '#server/homes/mailHome.ts';
import { dayIn } from '#server/time/days.ts';

import { getLastDay, type TourableHome, getTourableHome } from '../model/tourPlace.ts';
import { findFreeSlots } from './findFreeSlots.ts';
import { type FreeTime, findFirstFree, listFreeDays } from './freeDays.ts';
import type { VisitorVerifications } from './offeredDays.ts';
import { type SlotView, toSlotView } from './slot.ts';
import { type HomeCalendar, loadTakenTimes } from './takenTimes.ts';

/** The earliest and latest day on which one of these homes may have a time. */
export function getDayRange(tourables: readonly TourableHome[], now: Date) {
  const zones = tourables.map(({ place }) => place.timeZone);
  const [from = ''] = zones.map((timeZone) => dayIn(timeZone, now)).sort();
  const to = tourables
    .flatMap(({ place, rules }) => rules.map((rule) => getLastDay(rule, place.timeZone, now)))
    .sort()
    .at(-1);
  return { from, to: to ?? from, now };
}

/** The next free times of each home, of all kinds together, with as many statements as for one home. */
export async function findNextSlots(
  db: Queryable,
  tourables: readonly TourableHome[],
  { first, now }: { first: number; now: Date },
): Promise<SlotView[][]> {
  const getTakenTimes = await loadTakenTimes(db, tourables, getDayRange(tourables, now));
  return tourables.map((tourable) =>
    findNextTimes(tourable, getTakenTimes(tourable), { first, now }).map((time) =>
      toSlotView(tourable.home, time, time.remaining),
    ),
  );
}

/** If several kinds are offered at the same time, only the first kind is listed. */
function findNextTimes(
  { place, rules }: TourableHome,
  taken: HomeCalendar,
  { first, now }: { first: number; now: Date },
): FreeTime[] {
  const from = dayIn(place.timeZone, now);
  const daysByRule = rules.map((rule) =>
    listFreeDays(rule, place, taken, { from, to: getLastDay(rule, place.timeZone, now), now }),
  );
  const timesByStart = new Map<number, FreeTime>();
  let isExhausted = daysByRule.length === 0;
  while (!isExhausted && timesByStart.size < first) {
    const entries = daysByRule.map((days) => days.next());
    isExhausted = entries.every(({ done }) => done);
    const times = entries.flatMap((entry) => (entry.done ? [] : entry.value.times));
    for (const time of times) {
      const startMs = time.startsAt.getTime();
      if (!timesByStart.has(startMs)) timesByStart.set(startMs, time);
    }
  }
  return [...timesByStart.values()]
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .slice(0, first);
}

/** The first time of each kind that a visitor can book. */
export async function findNextSlotByKind(
  db: Queryable,
  tourable: TourableHome,
  { now, shown }: Required<VisitorVerifications> & { now: Date },
): Promise<Map<TourKind, SlotView>> {
  const { home, place, rules } = tourable;
  const taken = (await loadTakenTimes(db, [tourable], getDayRange([tourable], now)))(tourable);
  const from = dayIn(place.timeZone, now);
  return new Map(
    rules.flatMap((rule) => {
      const to = getLastDay(rule, place.timeZone, now);
      const time = findFirstFree(rule, place, taken, { from, to, now, shown });
      return time ? [[rule.kind, toSlotView(home, time, time.remaining)] as const] : [];
    }),
  );
}

const MAX_LISTED_TIMES = 3;

/** The next time of each kind, then the next ones of any kind, in order of time. */
export async function listTourTimes(db: Queryable, home: ListedHome, now: Date): Promise<TourTime[]> {
  const tourable = await getTourableHome(db, home, now);
  const slotByKind = await findNextSlotByKind(db, tourable, { now, shown: [] });
  const [nextSlots = []] = await findNextSlots(db, [tourable], { first: MAX_LISTED_TIMES, now });
  const slots = new Map([...slotByKind.values(), ...nextSlots].map((slot) => [slot.id, slot]));
  return toTourTimes([...slots.values()].slice(0, MAX_LISTED_TIMES));
}

const toTourTimes = (slots: readonly SlotView[]): TourTime[] =>
  slots
    .map(({ id, type, startsAt }) => ({ slotId: id, kind: type, startsAt }))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());

type DayQuery = { day: string; now: Date };

/** The free times of a day, of all kinds, in order of time. */
export async function listFreeTimes(
  db: Queryable,
  home: ListedHome,
  { day, now }: DayQuery,
): Promise<TourTime[]> {
  const tourable = await getTourableHome(db, home, now);
  const found = [];
  for (const { kind } of tourable.rules) {
    const { days } = await findFreeSlots(db, tourable, { kind, from: day, days: 1, now });
    found.push(...days.flatMap(({ slots }) => slots));
  }
  return toTourTimes(found);
}
