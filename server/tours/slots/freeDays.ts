import { dayIn, daysAfter } from '#server/time/days.ts';

import type { OfferedTime, TourRule } from '../model/tour.ts';
import type { TourPlace } from '../model/tourPlace.ts';
import { type VisitorVerifications, type OfferedDay, listOfferedDays } from './offeredDays.ts';
import type { HomeCalendar, Span } from './takenTimes.ts';

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
  return { date: day.date, times, closedReason: isFull ? 'No times are free.' : day.closedReason, isFull };
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

const MINUTE_MS = 60_000;

const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** The number of free places at an offered time. */
function countFreeSeats(
  rule: TourRule,
  { startsAt, endsAt }: OfferedTime,
  { times, ...showing }: HomeCalendar,
): number {
  const span = {
    from: startsAt.getTime() - rule.bufferBeforeMinutes * MINUTE_MS,
    to: endsAt.getTime() + rule.bufferAfterMinutes * MINUTE_MS,
  };
  const agents = rule.kind === 'LIVE_VIDEO' ? showing.videoAgents : showing.agents;
  if (rule.requiresHost && agents.every((busy) => busy.some((other) => overlaps(span, other)))) return 0;

  const taken = times.filter((time) => overlaps(span, time)).map(({ seat }) => seat);
  return listFreeSeats(rule, taken).length;
}

/** Null means the whole home. Each guest of an open house takes one place. */
export function listFreeSeats(
  { kind, seats }: TourRule,
  taken: readonly (number | null)[],
): (number | null)[] {
  if (kind !== 'OPEN_HOUSE') return taken.length === 0 ? [null] : [];
  if (taken.includes(null)) return [];
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !taken.includes(seat));
}
