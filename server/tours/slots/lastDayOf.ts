import { dayIn, daysAfter } from '#server/homes/days.ts';
import type { OfferRule } from '#server/tours/tour.ts';

/** The last day on which there may be a time. */
export const lastDayOf = ({ daysAhead }: OfferRule, timeZone: string, now: Date) =>
  daysAfter(dayIn(timeZone, now), daysAhead);
