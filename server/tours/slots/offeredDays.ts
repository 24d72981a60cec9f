import { formatCount } from '#domain/text.ts';
import type { VerificationKind } from '#domain/tours/kinds.ts';
import { findHoliday } from '#server/organizations/holidays.ts';
import { getLatestStart } from '#server/organizations/officeTime.ts';
import { dayIn, daysAfter, formatShortDay } from '#server/time/days.ts';
import { getWeekday } from '#server/time/wallClock.ts';

import type { OfferedTime, OfferRule, TourRule } from '../model/tour.ts';
import type { TourPlace } from '../model/tourPlace.ts';
import { DOCUMENT_HOLD_MS, HOLD_MS } from './holdLength.ts';
import { listTimesOfDay, listInstantTimes, getBlackoutsOn } from './timesOfDay.ts';

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

const MINUTE_MS = 60_000;

/** How much office time the team needs to review an ID. */
const REVIEW_MINUTES = 60;

type Rule = Pick<TourRule, 'requires' | 'noticeMinutes' | 'verifyMinutesBefore'>;

/**
 * The last moment a time is offered to a visitor with these verifications: after it the notice is too short,
 * or the missing verifications would be too late. Null: never.
 */
export function getBookableUntil(
  { requires, noticeMinutes, verifyMinutesBefore }: Rule,
  { office, reachesPhones }: Pick<TourPlace, 'office' | 'reachesPhones'>,
  { startsAt, shown }: { startsAt: Date; shown: readonly VerificationKind[] },
): Date | null {
  const noticeDeadline = startsAt.getTime() - noticeMinutes * MINUTE_MS;
  const missing = requires.filter((kind) => !shown.includes(kind));
  if (missing.length === 0) return new Date(noticeDeadline);
  if (!reachesPhones && missing.includes('PHONE_CODE')) return null;
  // Codes are entered during booking.
  if (!missing.includes('GOVERNMENT_ID')) {
    return new Date(Math.min(noticeDeadline, startsAt.getTime() - HOLD_MS));
  }
  // An ID must be submitted a minute before its deadline.
  const submitDeadline = new Date(startsAt.getTime() - (verifyMinutesBefore + 1) * MINUTE_MS);
  const latestStart = getLatestStart(office, REVIEW_MINUTES, submitDeadline);
  return latestStart && new Date(Math.min(noticeDeadline, latestStart.getTime() - DOCUMENT_HOLD_MS));
}

/**
 * Whether a time may still be taken: one that the rules offer, or offered ten minutes ago when the page
 * loaded, or an instant tour that has begun. Verification is checked when it is booked.
 */
export function isOffered(rule: TourRule, place: TourPlace, startsAt: Date, now: Date): boolean {
  if (startsAt > now) {
    const query = { from: dayIn(place.timeZone, startsAt), days: 1, shown: rule.requires };
    const moments = [now, new Date(now.getTime() - HOLD_MS)];
    const offered = moments.flatMap((at) => listOfferedDays(rule, place, { ...query, now: at }));
    if (offered.some(({ times }) => includes(times, startsAt))) return true;
  }
  return includes(listInstantTimes(rule, place, now), startsAt);
}

const includes = (times: readonly OfferedTime[], startsAt: Date) =>
  times.some((time) => time.startsAt.getTime() === startsAt.getTime());

type ClosedDay = {
  date: string;
  today: string;
  /** There were times, but they are over, or it is too late to book them or to verify for them. */
  tooLate: { forVerification: boolean; shown: readonly VerificationKind[] } | null;
};

/** A sentence that explains why the rules offer nothing on a day. */
function explainClosedDay(rule: OfferRule, place: TourPlace, { date, today, tooLate }: ClosedDay): string {
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
