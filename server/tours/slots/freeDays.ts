import type { Taken } from '#server/db/tours/taken.ts';
import { dayIn, daysAfter } from '#server/homes/days.ts';
import type { OfferedTime, TourRule } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

import { freeSeats } from './freeSeats.ts';
import { type AskedBy, type OfferedDay, offeredTimes } from './offeredTimes.ts';

export type FreeTime = OfferedTime & { remaining: number };
export type FreeDay = { date: string; times: FreeTime[]; closedReason: string | null; isFull: boolean };

type Wanted = AskedBy & { from: string; to: string; now: Date };

/** What is offered to a visitor and free, day by day, as far as somebody looks. */
export function* freeDays(
  rule: TourRule,
  place: TourPlace,
  taken: Taken,
  { from, to, ...asked }: Wanted,
): Generator<FreeDay> {
  for (let date = from; date <= to; date = daysAfter(date, 1)) {
    const [day] = offeredTimes(rule, place, { ...asked, from: date, days: 1 });
    if (day) yield freeOn(day, rule, place, taken);
  }
}

export function freeOn(day: OfferedDay, rule: TourRule, place: TourPlace, taken: Taken): FreeDay {
  const begun = startsOn(day.date, rule, place, taken);
  const isFullWith = ({ startsAt }: OfferedTime) =>
    rule.mostADay !== null && begun.size - (begun.has(startsAt.getTime()) ? 1 : 0) >= rule.mostADay;
  const times = day.times
    .filter((time) => !isFullWith(time))
    .map((time) => ({ ...time, remaining: freeSeats(rule, time, taken) }))
    .filter(({ remaining }) => remaining > 0);
  const isFull = day.times.length > 0 && times.length === 0;
  return { date: day.date, times, closedReason: isFull ? 'All times are booked.' : day.closedReason, isFull };
}

/** Tours of this kind that there are on that day already: guests of one open house count once. */
function startsOn(date: string, { kind, mostADay }: TourRule, { timeZone }: TourPlace, { times }: Taken) {
  if (mostADay === null) return new Set<number>();
  const that = times.filter((time) => time.kind === kind && dayIn(timeZone, time.startsAt) === date);
  return new Set(that.map(({ startsAt }) => startsAt.getTime()));
}

export function firstFree(rule: TourRule, place: TourPlace, taken: Taken, days: Wanted): FreeTime | null {
  for (const { times } of freeDays(rule, place, taken, days)) {
    const [first] = times;
    if (first) return first;
  }
  return null;
}
