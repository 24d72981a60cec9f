import { dayIn, daysAfter } from '#server/homes/days.ts';
import type { OfferedTime, TourRule } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

import { closedReasonOf } from './closedReason.ts';
import { timesOfDay } from './timesOfDay.ts';

const MINUTE_MS = 60_000;

export type OfferedDay = { date: string; times: OfferedTime[]; closedReason: string | null };

type Wanted = { from: string; days: number; now: Date };

/** What the rules offer, day by day where the home is, whoever may have taken it. */
export function offeredTimes(rule: TourRule, place: TourPlace, { from, days, now }: Wanted): OfferedDay[] {
  const today = dayIn(place.timeZone, now);
  return Array.from({ length: days }, (_, ahead) =>
    offeredOn(rule, place, { date: daysAfter(from, ahead), today, now }),
  );
}

type Day = { date: string; today: string; now: Date };

function offeredOn(rule: TourRule, place: TourPlace, { date, today, now }: Day): OfferedDay {
  const isOpen =
    date >= today &&
    date <= daysAfter(today, rule.daysAhead) &&
    (place.tourableFrom === null || date >= place.tourableFrom);
  const all = isOpen ? timesOfDay(rule, place, date) : [];
  const earliest = now.getTime() + rule.noticeMinutes * MINUTE_MS;
  const times = all.filter(({ startsAt }) => startsAt.getTime() >= earliest && startsAt > now);
  if (times.length > 0) return { date, times, closedReason: null };
  return {
    date,
    times,
    closedReason: closedReasonOf(rule, place, { date, today, isTooLate: all.length > 0 }),
  };
}
