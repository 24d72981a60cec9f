import { dayIn, daysAfter } from '#server/homes/days.ts';
import type { OfferedTime, OfferRule, VerificationKind } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

import { bookableUntil } from './bookableUntil.ts';
import { closedReasonOf } from './closedReason.ts';
import { timesOfDay } from './timesOfDay.ts';

export type OfferedDay = { date: string; times: OfferedTime[]; closedReason: string | null };

/** Who asks: what the visitor has shown of what the tour asks for. Nothing, when it is left out. */
export type AskedBy = { shown?: readonly VerificationKind[] };

type Wanted = AskedBy & { from: string; days: number; now: Date };

/** What the rules offer a visitor, day by day where the home is, whoever may have taken it. */
export function offeredTimes(
  rule: OfferRule,
  place: TourPlace,
  { from, days, now, shown = [] }: Wanted,
): OfferedDay[] {
  const today = dayIn(place.timeZone, now);
  return Array.from({ length: days }, (_, ahead) =>
    offeredOn(rule, place, { date: daysAfter(from, ahead), today, now, shown }),
  );
}

type Day = Required<AskedBy> & { date: string; today: string; now: Date };

function offeredOn(rule: OfferRule, place: TourPlace, { date, today, now, shown }: Day): OfferedDay {
  const isOpen =
    date >= today &&
    date <= daysAfter(today, rule.daysAhead) &&
    (place.tourableFrom === null || date >= place.tourableFrom);
  const all = isOpen ? timesOfDay(rule, place, date) : [];
  const isInTime = ({ startsAt }: OfferedTime, has: readonly VerificationKind[]) => {
    const until = bookableUntil(rule, place, { startsAt, shown: has });
    return startsAt > now && until !== null && until >= now;
  };
  // what is in time makes all that is later in time
  const first = all.findIndex((time) => isInTime(time, shown));
  if (first !== -1) return { date, times: all.slice(first), closedReason: null };
  const tooLate =
    all.length > 0 ? { forProofs: all.some((time) => isInTime(time, rule.requires)), shown } : null;
  return { date, times: [], closedReason: closedReasonOf(rule, place, { date, today, tooLate }) };
}
