import { dayIn, daysAfter } from '#server/time/days.ts';

import type { OfferRule } from './tour.ts';

/** The last day on which tours can be booked. */
export const getLastDay = ({ bookingWindowDays }: OfferRule, timeZone: string, now: Date) =>
  daysAfter(dayIn(timeZone, now), bookingWindowDays);
