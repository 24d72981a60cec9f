import { daysAfter, shortDay } from '#server/homes/days.ts';
import { weekdayOf } from '#server/time/wallClock.ts';
import type { TourRule } from '#server/tours/tour.ts';
import type { TourPlace } from '#server/tours/tourPlace.ts';

import { blackoutsOn } from './isClosed.ts';

type Day = {
  date: string;
  today: string;
  /** There were times, but they are over, or it is too late to ask for them. */
  isTooLate: boolean;
};

/** Why the rules offer nothing on a day, in a sentence. */
export function closedReasonOf(rule: TourRule, place: TourPlace, { date, today, isTooLate }: Day): string {
  if (date < today) return 'This day is over.';
  if (place.tourableFrom !== null && date < place.tourableFrom) {
    return `Tours open on ${shortDay(place.tourableFrom, today)}.`;
  }
  if (date > daysAfter(today, rule.daysAhead)) {
    return `Tours can be booked up to ${inDays(rule.daysAhead)} ahead.`;
  }
  if (isTooLate) return tooLate(rule);
  const isWeekday = rule.windows.some(({ weekday }) => weekday === weekdayOf(date));
  if (!isWeekday) return `No tours on ${weekdayName(date)}s.`;
  const [blackout] = blackoutsOn(date, place.blackouts);
  return blackout?.reason ?? 'No tours on this day.';
}

const tooLate = ({ noticeMinutes }: TourRule) =>
  noticeMinutes === 0
    ? 'The last time of this day is over.'
    : `It is too late for this day: tours are booked at least ${inTime(noticeMinutes)} ahead.`;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const inDays = (days: number) => counted(days, 'day');

function inTime(minutes: number): string {
  if (minutes % 1440 === 0) return inDays(minutes / 1440);
  return minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}

const weekdays = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

const weekdayName = (date: string) => weekdays.format(Date.parse(date));
