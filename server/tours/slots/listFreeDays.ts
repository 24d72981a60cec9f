import { dayIn, daysAfter } from '#server/time/days.ts';

import type { OfferedTime, TourRule } from '../model/tour.ts';
import type { TourPlace } from '../model/tourPlace.ts';
import type { HomeCalendar } from './calendars.ts';
import { countFreeSeats } from './countFreeSeats.ts';
import { type VisitorVerifications, type OfferedDay, listOfferedDays } from './listOfferedDays.ts';

export type FreeTime = OfferedTime & { remaining: number };
export type FreeDay = { date: string; times: FreeTime[]; closedReason: string | null; isFull: boolean };

type FreeDaysQuery = VisitorVerifications & { from: string; to: string; now: Date };

/** The free times offered to a visitor, day by day, computed only as far as the caller reads. */
export function* listFreeDays(
  rule: TourRule,
  place: TourPlace,
  taken: HomeCalendar,
  { from, to, ...query }: FreeDaysQuery,
): Generator<FreeDay> {
  for (let date = from; date <= to; date = daysAfter(date, 1)) {
    const [day] = listOfferedDays(rule, place, { ...query, from: date, days: 1 });
    if (day) yield getFreeDay(day, rule, place, taken);
  }
}

export function getFreeDay(day: OfferedDay, rule: TourRule, place: TourPlace, taken: HomeCalendar): FreeDay {
  const bookedStarts = getStartTimes(day.date, rule, place, taken);
  const exceedsDailyMax = ({ startsAt }: OfferedTime) =>
    rule.maxPerDay !== null &&
    bookedStarts.size - (bookedStarts.has(startsAt.getTime()) ? 1 : 0) >= rule.maxPerDay;
  const times = day.times
    .filter((time) => !exceedsDailyMax(time))
    .map((time) => ({ ...time, remaining: countFreeSeats(rule, time, taken) }))
    .filter(({ remaining }) => remaining > 0);
  const isFull = day.times.length > 0 && times.length === 0;
  return { date: day.date, times, closedReason: isFull ? 'All times are booked.' : day.closedReason, isFull };
}

/** Tours of this kind already booked on that day; all guests of one open house count once. */
function getStartTimes(
  date: string,
  { kind, maxPerDay }: TourRule,
  { timeZone }: TourPlace,
  { times }: HomeCalendar,
) {
  if (maxPerDay === null) return new Set<number>();
  const booked = times.filter((time) => time.kind === kind && dayIn(timeZone, time.startsAt) === date);
  return new Set(booked.map(({ startsAt }) => startsAt.getTime()));
}

export function findFirstFree(
  rule: TourRule,
  place: TourPlace,
  taken: HomeCalendar,
  days: FreeDaysQuery,
): FreeTime | null {
  for (const { times } of listFreeDays(rule, place, taken, days)) {
    const [first] = times;
    if (first) return first;
  }
  return null;
}
