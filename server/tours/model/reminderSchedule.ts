import { dayIn, daysAfter } from '#server/time/days.ts';
import { afterQuietHours } from '#server/time/quietHours.ts';
import { getDayClock, toMinutes, toMoment } from '#server/time/wallClock.ts';

import type { Tour } from './tours.ts';

/** How long before a tour its visitor is reminded, by us and by their own calendar. */
export const REMINDER_LEAD_HOURS = 2;

const HOUR_MS = 3_600_000;
const REMIND_FROM = '08:00';
const REMIND_UNTIL = '21:00';
const EVENING_REMINDER_TIME = '20:30';

/** That long before, but the evening before if that would be at night, and earlier if it would be late in the evening. */
export function getReminderTime(startsAt: Date, timeZone: string): Date {
  const day = dayIn(timeZone, startsAt);
  const minutes = getDayClock(day, timeZone).minutesAt(startsAt.getTime()) - REMINDER_LEAD_HOURS * 60;
  if (minutes < toMinutes(REMIND_FROM)) return toMoment(daysAfter(day, -1), EVENING_REMINDER_TIME, timeZone);
  if (minutes >= toMinutes(REMIND_UNTIL)) return toMoment(day, EVENING_REMINDER_TIME, timeZone);
  return new Date(startsAt.getTime() - REMINDER_LEAD_HOURS * HOUR_MS);
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
