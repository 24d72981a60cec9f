import { daysAfter, shortDay } from '#server/homes/days.ts';
import { holidayOn } from '#server/time/holidays.ts';
import { weekdayOf } from '#server/time/wallClock.ts';
import type { OfferRule, VerificationKind } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

import { blackoutsOn } from './isClosed.ts';

type Day = {
  date: string;
  today: string;
  /** There were times, but they are over, or it is too late to book them, or to show what they ask for. */
  tooLate: { forProofs: boolean; shown: readonly VerificationKind[] } | null;
};

/** Why the rules offer nothing on a day, in a sentence. */
export function closedReasonOf(rule: OfferRule, place: TourPlace, { date, today, tooLate }: Day): string {
  if (date < today) return 'This day is over.';
  if (place.tourableFrom !== null && date < place.tourableFrom) {
    return `Tours open on ${shortDay(place.tourableFrom, today)}.`;
  }
  if (date > daysAfter(today, rule.daysAhead)) {
    return `Tours can be booked up to ${inDays(rule.daysAhead)} ahead.`;
  }
  if (tooLate?.forProofs) {
    return lacksTexts(rule, place, tooLate.shown) ? NO_TEXTS : tooLateForProofs(rule);
  }
  if (tooLate) return tooLateToBook(rule);
  const isWeekday = rule.windows.some(({ weekday }) => weekday === weekdayOf(date));
  if (!isWeekday) return `No tours on ${weekdayName(date)}s.`;
  const [blackout] = blackoutsOn(date, place.blackouts);
  if (blackout?.reason) return blackout.reason;
  const holiday = holidayOn(place.office.holidays, date);
  return holiday === null ? 'No tours on this day.' : `No tours on ${holiday}.`;
}

export const NO_TEXTS =
  'These tours require a code by text message, and we can’t send texts right now. Please call us.';

/** Whether a visitor would need a code by text that would not reach them. */
export const lacksTexts = (
  { requires }: Pick<OfferRule, 'requires'>,
  { reachesPhones }: Pick<TourPlace, 'reachesPhones'>,
  shown: readonly VerificationKind[] = [],
): boolean => !reachesPhones && requires.includes('PHONE_CODE') && !shown.includes('PHONE_CODE');

const tooLateToBook = ({ noticeMinutes }: OfferRule) =>
  noticeMinutes === 0
    ? 'The last tour time on this day has passed.'
    : `It’s too late for this day. Tours need to be booked at least ${inTime(noticeMinutes)} ahead.`;

const tooLateForProofs = ({ requires }: OfferRule) =>
  requires.includes('GOVERNMENT_ID')
    ? 'It’s too late for this day because our team reviews your photo ID first. Please choose a later day.'
    : 'It’s too late for this day. Please choose a later one.';

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const inDays = (days: number) => counted(days, 'day');

function inTime(minutes: number): string {
  if (minutes % 1440 === 0) return inDays(minutes / 1440);
  return minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}

const weekdays = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

const weekdayName = (date: string) => weekdays.format(Date.parse(date));
