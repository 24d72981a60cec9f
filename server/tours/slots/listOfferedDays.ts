import type { VerificationKind } from '#domain/tours/kinds.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';

import type { OfferedTime, OfferRule } from '../model/tour.ts';
import type { TourPlace } from '../model/tourPlace.ts';
import { explainClosedDay } from './explainClosedDay.ts';
import { getBookableUntil } from './getBookableUntil.ts';
import { listTimesOfDay } from './listTimesOfDay.ts';

export type OfferedDay = { date: string; times: OfferedTime[]; closedReason: string | null };

/** What the visitor has already verified. Nothing, if omitted. */
export type VisitorVerifications = { shown?: readonly VerificationKind[] };

type TimesQuery = VisitorVerifications & { from: string; days: number; now: Date };

/** What the rules offer a visitor, day by day in the home's time zone, whether or not it is taken. */
export function listOfferedDays(
  rule: OfferRule,
  place: TourPlace,
  { from, days, now, shown = [] }: TimesQuery,
): OfferedDay[] {
  const today = dayIn(place.timeZone, now);
  return Array.from({ length: days }, (_, ahead) =>
    getOfferedDay(rule, place, { date: daysAfter(from, ahead), today, now, shown }),
  );
}

type Day = Required<VisitorVerifications> & { date: string; today: string; now: Date };

function getOfferedDay(rule: OfferRule, place: TourPlace, { date, today, now, shown }: Day): OfferedDay {
  const isOpen =
    date >= today &&
    date <= daysAfter(today, rule.bookingWindowDays) &&
    (place.tourableFrom === null || date >= place.tourableFrom);
  const all = isOpen ? listTimesOfDay(rule, place, date) : [];
  const isBookable = ({ startsAt }: OfferedTime, verifications: readonly VerificationKind[]) => {
    const until = getBookableUntil(rule, place, { startsAt, shown: verifications });
    return startsAt > now && until !== null && until >= now;
  };
  // Once a time is bookable, all later times are too.
  const first = all.findIndex((time) => isBookable(time, shown));
  if (first !== -1) return { date, times: all.slice(first), closedReason: null };
  const tooLate =
    all.length > 0 ? { forVerification: all.some((time) => isBookable(time, rule.requires)), shown } : null;
  return { date, times: [], closedReason: explainClosedDay(rule, place, { date, today, tooLate }) };
}
