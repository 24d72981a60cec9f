import type { Queryable } from '#server/db/database.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { dayIn, daysAfter } from '#server/homes/days.ts';
import { dayInWords } from '#server/time/momentInWords.ts';

import type { Session } from './session.ts';
import { nearestTimes } from './slots/alternatives.ts';
import { type FreeTime, firstFree, freeDays } from './slots/freeDays.ts';
import { lastDayOf } from './slots/lastDayOf.ts';
import type { AskedBy } from './slots/offeredTimes.ts';
import { type SlotShown, slotShown } from './slotShown.ts';
import { takenDays } from './takenDays.ts';
import type { TourKind } from './tour.ts';
import type { TourableHome } from './tourPlace.ts';
import { whyNone } from './whyNone.ts';

export type SlotDay = {
  date: string;
  label: string;
  slots: SlotShown[];
  outOfReach: string[];
  closedReason: string | null;
  isFull: boolean;
};

export type FreeSlots = {
  timeZone: string;
  days: SlotDay[];
  firstAvailable: SlotShown | null;
  nextFrom: string | null;
  generatedAt: Date;
};

type Wanted = AskedBy & {
  kind: TourKind;
  /** A day where the home is. */
  from: string;
  days: number;
  now: Date;
  session?: Session | null;
  /** A tour that is to have another time. */
  moving?: Pick<Tour, 'id' | 'kind' | 'startsAt'> | null;
  isOutOfReach?: (time: FreeTime) => boolean;
};

/** The times of one kind that a visitor can book, for so many days. */
export async function freeSlots(
  db: Queryable,
  tourable: TourableHome,
  { kind, from, days, now, shown = [], session = null, moving = null, isOutOfReach }: Wanted,
): Promise<FreeSlots> {
  const { home, place, rules } = tourable;
  const { timeZone } = place;
  const rule = rules.find((known) => known.kind === kind);
  const answer = { timeZone, firstAvailable: null, nextFrom: null, generatedAt: now };
  if (!rule) return { ...answer, days: closedDays(from, days, whyNone(tourable)) };

  const all = { from: dayIn(timeZone, now), to: lastDayOf(rule, timeZone, now), now };
  const taken = (await takenDays(db, [tourable], { ...all, session, movingTourId: moving?.id ?? null }))(
    tourable,
  );
  const isOwn = ({ startsAt }: FreeTime) =>
    moving?.kind === kind && moving.startsAt.getTime() === startsAt.getTime();
  const to = daysAfter(from, days - 1);
  const inWords = (time: FreeTime) => slotShown(home, time, time.remaining);
  const first = firstFree(rule, place, taken, { ...all, shown });
  return {
    ...answer,
    days: [...freeDays(rule, place, taken, { from, to, now, shown })].map(
      ({ date, times, closedReason, isFull }) => {
        const others = times.filter((time) => !isOwn(time));
        return {
          date,
          label: dayInWords(date),
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
    label: dayInWords(date),
    slots: [],
    outOfReach: [],
    closedReason,
    isFull: false,
  }));

type Lost = { kind: TourKind; startsAt: Date; now: Date };

/** What can be had in place of a time that is taken: the nearest of that day, the same time of the next day, and alone. */
export async function alternativesTo(
  db: Queryable,
  tourable: TourableHome,
  { kind, startsAt, now }: Lost,
): Promise<SlotShown[]> {
  const { home, place, rules } = tourable;
  // where a home is no longer shown so, it is seen another way
  const rule =
    rules.find((known) => known.kind === kind) ?? rules.find((known) => known.kind !== 'SELF_GUIDED');
  const alone = kind === 'SELF_GUIDED' ? undefined : rules.find((known) => known.kind === 'SELF_GUIDED');
  const from = dayIn(place.timeZone, now);
  const to = [rule, alone]
    .flatMap((known) => (known ? lastDayOf(known, place.timeZone, now) : []))
    .sort()
    .at(-1);
  if (to === undefined) return [];

  const taken = (await takenDays(db, [tourable], { from, to, now }))(tourable);
  const near = rule
    ? nearestTimes([...freeDays(rule, place, taken, { from, to, now })], { kind, startsAt }, place)
    : [];
  const firstAlone = alone && firstFree(alone, place, taken, { from, to, now });
  return [...near, ...(firstAlone ? [firstAlone] : [])].map((time) => slotShown(home, time, time.remaining));
}
