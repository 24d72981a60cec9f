import { formatCount } from '#domain/text.ts';
import type { VerificationKind } from '#domain/tours/kinds.ts';
import { findHoliday } from '#server/organizations/holidays.ts';
import { daysAfter, formatShortDay } from '#server/time/days.ts';
import { getWeekday } from '#server/time/wallClock.ts';

import type { OfferRule } from '../model/tour.ts';
import type { TourPlace } from '../model/tourPlace.ts';
import { getBlackoutsOn } from './timesOfDay.ts';

type Day = {
  date: string;
  today: string;
  /** There were times, but they are over, or it is too late to book them or to verify for them. */
  tooLate: { forVerification: boolean; shown: readonly VerificationKind[] } | null;
};

/** A sentence that explains why the rules offer nothing on a day. */
export function explainClosedDay(rule: OfferRule, place: TourPlace, { date, today, tooLate }: Day): string {
  if (date < today) return 'This day has passed.';
  if (place.tourableFrom !== null && date < place.tourableFrom) {
    return `Tours open on ${formatShortDay(place.tourableFrom, today)}.`;
  }
  if (date > daysAfter(today, rule.bookingWindowDays)) {
    return `Tours can be booked up to ${formatDays(rule.bookingWindowDays)} ahead.`;
  }
  if (tooLate?.forVerification) {
    return isTextCodeUnavailable(rule, place, tooLate.shown) ? TEXTS_UNAVAILABLE : tooLateToVerify(rule);
  }
  if (tooLate) return tooLateToBook(rule);
  const weekdayOfDate = getWeekday(date);
  const isTourWeekday = rule.windows.some(({ weekday }) => weekday === weekdayOfDate);
  if (!isTourWeekday) return closedWeekdayTexts[weekdayOfDate] ?? NO_TOURS;
  const [blackout] = getBlackoutsOn(date, place.blackouts);
  if (blackout?.reason) return blackout.reason;
  const holiday = findHoliday(place.office.holidays, date);
  return holiday === null ? NO_TOURS : `No tours on ${holiday}.`;
}

const NO_TOURS = 'No tours on this day.';

/** By weekday: 1 is Monday. */
const closedWeekdayTexts: Record<number, string> = {
  1: 'No tours on Mondays.',
  2: 'No tours on Tuesdays.',
  3: 'No tours on Wednesdays.',
  4: 'No tours on Thursdays.',
  5: 'No tours on Fridays.',
  6: 'No tours on Saturdays.',
  7: 'No tours on Sundays.',
};

export const TEXTS_UNAVAILABLE =
  'These tours require a code by text message, and we can’t send texts right now. Please call us.';

/** Whether a visitor would need a code by text that can't be sent. */
export const isTextCodeUnavailable = (
  { requires }: Pick<OfferRule, 'requires'>,
  { reachesPhones }: Pick<TourPlace, 'reachesPhones'>,
  shown: readonly VerificationKind[] = [],
): boolean => !reachesPhones && requires.includes('PHONE_CODE') && !shown.includes('PHONE_CODE');

const tooLateToBook = ({ noticeMinutes }: OfferRule) =>
  noticeMinutes === 0
    ? 'The last tour time on this day has passed.'
    : `It’s too late to book this day. Tours need to be booked at least ${formatDuration(noticeMinutes)} ahead.`;

const tooLateToVerify = ({ requires }: OfferRule) =>
  requires.includes('GOVERNMENT_ID')
    ? 'It’s too late to book this day because our team reviews your photo ID first. Please choose a later day.'
    : 'It’s too late to book this day. Please choose a later one.';

const formatDays = (days: number) => formatCount(days, 'day');

function formatDuration(minutes: number): string {
  if (minutes % 1440 === 0) return formatDays(minutes / 1440);
  return minutes % 60 === 0 ? formatCount(minutes / 60, 'hour') : formatCount(minutes, 'minute');
}
