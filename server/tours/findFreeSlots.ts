import type { Queryable } from '#server/db/database.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { dayIn, daysAfter } from '#server/homes/days.ts';
import { formatDay } from '#server/time/formatMoment.ts';

import type { Session } from './session.ts';
import { findNearestTimes } from './slots/findNearestTimes.ts';
import { type FreeTime, findFirstFree, listFreeDays } from './slots/listFreeDays.ts';
import { getLastDay } from './slots/getLastDay.ts';
import type { VisitorVerifications } from './slots/listOfferedDays.ts';
import { type SlotView, toSlotView } from './toSlotView.ts';
import { loadTakenTimes } from './loadTakenTimes.ts';
import type { TourKind } from './tour.ts';
import type { TourableHome } from './tourPlace.ts';
import { explainNoTimes } from './explainNoTimes.ts';

export type SlotDay = {
  date: string;
  label: string;
  slots: SlotView[];
  outOfReach: string[];
  closedReason: string | null;
  isFull: boolean;
};

export type FreeSlots = {
  timeZone: string;
  days: SlotDay[];
  firstAvailable: SlotView | null;
  nextFrom: string | null;
  generatedAt: Date;
};

type FreeSlotsQuery = VisitorVerifications & {
  kind: TourKind;
  /** A day in the home's time zone. */
  from: string;
  days: number;
  now: Date;
  session?: Session | null;
  /** The tour that gets a new time. */
  moving?: Pick<Tour, 'id' | 'kind' | 'startsAt'> | null;
  isOutOfReach?: (time: FreeTime) => boolean;
};

/** The times of one kind that a visitor can book in this range of days. */
export async function findFreeSlots(
  db: Queryable,
  tourable: TourableHome,
  { kind, from, days, now, shown = [], session = null, moving = null, isOutOfReach }: FreeSlotsQuery,
): Promise<FreeSlots> {
  const { home, place, rules } = tourable;
  const { timeZone } = place;
  const rule = rules.find((known) => known.kind === kind);
  const answer = { timeZone, firstAvailable: null, nextFrom: null, generatedAt: now };
  if (!rule) return { ...answer, days: closedDays(from, days, explainNoTimes(tourable)) };

  const all = { from: dayIn(timeZone, now), to: getLastDay(rule, timeZone, now), now };
  const taken = (await loadTakenTimes(db, [tourable], { ...all, session, movingTourId: moving?.id ?? null }))(
    tourable,
  );
  const isOwn = ({ startsAt }: FreeTime) =>
    moving?.kind === kind && moving.startsAt.getTime() === startsAt.getTime();
  const to = daysAfter(from, days - 1);
  const inWords = (time: FreeTime) => toSlotView(home, time, time.remaining);
  const first = findFirstFree(rule, place, taken, { ...all, shown });
  return {
    ...answer,
    days: [...listFreeDays(rule, place, taken, { from, to, now, shown })].map(
      ({ date, times, closedReason, isFull }) => {
        const others = times.filter((time) => !isOwn(time));
        return {
          date,
          label: formatDay(date),
          slots: others.map(inWords),
          outOfReach: others.filter((time) => isOutOfReach?.(time)).map((time) => inWords(time).id),
          closedReason,
          isFull,
        };
      },
    ),
    firstAvailable: first && inWords(first),
    nextFrom: to < all.to ? daysAfter(to, 1) : null,
  };
}

const closedDays = (from: string, days: number, closedReason: string): SlotDay[] =>
  Array.from({ length: days }, (_, ahead) => daysAfter(from, ahead)).map((date) => ({
    date,
    label: formatDay(date),
    slots: [],
    outOfReach: [],
    closedReason,
    isFull: false,
  }));

type LostSlot = { kind: TourKind; startsAt: Date; now: Date };

/** Alternatives to a taken time: the nearest that day, the same time the next day, and self-guided. */
export async function findAlternatives(
  db: Queryable,
  tourable: TourableHome,
  { kind, startsAt, now }: LostSlot,
): Promise<SlotView[]> {
  const { home, place, rules } = tourable;
  // If a home no longer offers this kind, another kind is suggested.
  const rule =
    rules.find((known) => known.kind === kind) ?? rules.find((known) => known.kind !== 'SELF_GUIDED');
  const alone = kind === 'SELF_GUIDED' ? undefined : rules.find((known) => known.kind === 'SELF_GUIDED');
  const from = dayIn(place.timeZone, now);
  const to = [rule, alone]
    .flatMap((known) => (known ? getLastDay(known, place.timeZone, now) : []))
    .sort()
    .at(-1);
  if (to === undefined) return [];

  const taken = (await loadTakenTimes(db, [tourable], { from, to, now }))(tourable);
  const near = rule
    ? findNearestTimes([...listFreeDays(rule, place, taken, { from, to, now })], { kind, startsAt }, place)
    : [];
  const firstAlone = alone && findFirstFree(alone, place, taken, { from, to, now });
  return [...near, ...(firstAlone ? [firstAlone] : [])].map((time) => toSlotView(home, time, time.remaining));
}
