import type { TourKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';
import { formatDay } from '#server/time/formatMoment.ts';

import { explainNoTimes } from '../model/explainNoTimes.ts';
import { getLastDay } from '../model/getLastDay.ts';
import type { Session } from '../model/session.ts';
import type { TourableHome } from '../model/tourPlace.ts';
import type { Tour } from '../model/tours.ts';
import { findNearestTimes } from './findNearestTimes.ts';
import { type FreeTime, findFirstFree, listFreeDays } from './listFreeDays.ts';
import type { VisitorVerifications } from './listOfferedDays.ts';
import { loadTakenTimes } from './loadTakenTimes.ts';
import { type SlotView, toSlotView } from './toSlotView.ts';

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
  const base = { timeZone, firstAvailable: null, nextFrom: null, generatedAt: now };
  if (!rule) return { ...base, days: createClosedDays(from, days, explainNoTimes(tourable)) };

  const fullRange = { from: dayIn(timeZone, now), to: getLastDay(rule, timeZone, now), now };
  const taken = (
    await loadTakenTimes(db, [tourable], { ...fullRange, session, movingTourId: moving?.id ?? null })
  )(tourable);
  const isCurrentTime = ({ startsAt }: FreeTime) =>
    moving?.kind === kind && moving.startsAt.getTime() === startsAt.getTime();
  const to = daysAfter(from, days - 1);
  const toView = (time: FreeTime) => toSlotView(home, time, time.remaining);
  const firstFree = findFirstFree(rule, place, taken, { ...fullRange, shown });
  return {
    ...base,
    days: [...listFreeDays(rule, place, taken, { from, to, now, shown })].map(
      ({ date, times, closedReason, isFull }) => {
        const others = times.filter((time) => !isCurrentTime(time));
        return {
          date,
          label: formatDay(date),
          slots: others.map(toView),
          outOfReach: others.filter((time) => isOutOfReach?.(time)).map((time) => toView(time).id),
          closedReason,
          isFull,
        };
      },
    ),
    firstAvailable: firstFree && toView(firstFree),
    nextFrom: to < fullRange.to ? daysAfter(to, 1) : null,
  };
}

const createClosedDays = (from: string, days: number, closedReason: string): SlotDay[] =>
  Array.from({ length: days }, (_, ahead) => daysAfter(from, ahead)).map((date) => ({
    date,
    label: formatDay(date),
    slots: [],
    outOfReach: [],
    closedReason,
    isFull: false,
  }));

type UnavailableSlot = { kind: TourKind; startsAt: Date; now: Date };

/** Alternatives to a taken time: the nearest that day, the same time the next day, and self-guided. */
export async function findAlternatives(
  db: Queryable,
  tourable: TourableHome,
  { kind, startsAt, now }: UnavailableSlot,
): Promise<SlotView[]> {
  const { home, place, rules } = tourable;
  // If a home no longer offers this kind, another kind is suggested.
  const rule =
    rules.find((known) => known.kind === kind) ?? rules.find((known) => known.kind !== 'SELF_GUIDED');
  const selfGuidedRule =
    kind === 'SELF_GUIDED' ? undefined : rules.find((known) => known.kind === 'SELF_GUIDED');
  const from = dayIn(place.timeZone, now);
  const to = [rule, selfGuidedRule]
    .flatMap((known) => (known ? getLastDay(known, place.timeZone, now) : []))
    .sort()
    .at(-1);
  if (to === undefined) return [];

  const taken = (await loadTakenTimes(db, [tourable], { from, to, now }))(tourable);
  const nearest = rule
    ? findNearestTimes([...listFreeDays(rule, place, taken, { from, to, now })], { kind, startsAt }, place)
    : [];
  const firstSelfGuided = selfGuidedRule && findFirstFree(selfGuidedRule, place, taken, { from, to, now });
  return [...nearest, ...(firstSelfGuided ? [firstSelfGuided] : [])].map((time) =>
    toSlotView(home, time, time.remaining),
  );
}
