import type { Tour } from '#server/db/tours/tours.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';
import { afterQuietHours } from '#server/time/quietHours.ts';
import { getDayClock, toMinutes, toMoment } from '#server/time/wallClock.ts';

const HOUR_MS = 3_600_000;
const EARLY_TOUR_BEFORE = '10:00';
const LATE_TOUR_FROM = '23:00';
const EVENING_REMINDER_TIME = '20:30';

type ScheduledTour = Pick<Tour, 'startsAt' | 'lastScheduledAt'>;

/** When to ask whether the visitor is coming. Null if they booked within the last day. */
export function getConfirmationRequestTime({ startsAt, lastScheduledAt }: ScheduledTour): Date | null {
  const at = new Date(startsAt.getTime() - 24 * HOUR_MS);
  return lastScheduledAt <= at ? at : null;
}

/** When to remind the visitor. Null if they booked after that time. */
export function getVisitorReminderTime(
  { startsAt, lastScheduledAt }: ScheduledTour,
  timeZone: string,
): Date | null {
  const at = getReminderTime(startsAt, timeZone);
  return lastScheduledAt < at ? at : null;
}

/** Two hours before, but not at night or late in the evening. The same in SQL: `getTourReminderTime`. */
export function getReminderTime(startsAt: Date, timeZone: string): Date {
  const day = dayIn(timeZone, startsAt);
  const minutes = getDayClock(day, timeZone).minutesAt(startsAt.getTime());
  if (minutes < toMinutes(EARLY_TOUR_BEFORE))
    return toMoment(daysAfter(day, -1), EVENING_REMINDER_TIME, timeZone);
  if (minutes >= toMinutes(LATE_TOUR_FROM)) return toMoment(day, EVENING_REMINDER_TIME, timeZone);
  return new Date(startsAt.getTime() - 2 * HOUR_MS);
}

/**
 * When to remind a visitor of missing verifications: halfway to the deadline, but at most a day and at least
 * an hour before it, and the evening before if that would be at night. Null if there is no such time.
 */
export function getVerificationReminderTime(
  { lastScheduledAt, verifyBy }: Pick<Tour, 'lastScheduledAt' | 'verifyBy'>,
  timeZone: string,
): Date | null {
  if (verifyBy === null) return null;
  const deadline = verifyBy.getTime();
  const halfway = (lastScheduledAt.getTime() + deadline) / 2;
  const latest = deadline - HOUR_MS;
  const preferred = new Date(Math.min(Math.max(halfway, deadline - 24 * HOUR_MS), latest));
  const daytime = afterQuietHours(preferred, timeZone);
  const at = daytime.getTime() <= latest ? daytime : eveningBefore(daytime, timeZone);
  return lastScheduledAt < at ? at : null;
}

const eveningBefore = (morning: Date, timeZone: string): Date =>
  toMoment(daysAfter(dayIn(timeZone, morning), -1), EVENING_REMINDER_TIME, timeZone);
