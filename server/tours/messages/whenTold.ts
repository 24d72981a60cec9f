import type { Tour } from '#server/db/tours/tours.ts';
import { dayIn, daysAfter } from '#server/homes/days.ts';
import { afterQuietHours } from '#server/time/quietHours.ts';
import { clockOn, minutesOf, momentAt } from '#server/time/wallClock.ts';

const HOUR_MS = 3_600_000;
const EARLY_BEFORE = '10:00';
const LATE_FROM = '23:00';
const IN_THE_EVENING = '20:30';

type Timed = Pick<Tour, 'startsAt' | 'timedAt'>;

/** When a visitor is asked whether he comes. Null when he has taken the time within the last day, and so has just said so. */
export function asksAt({ startsAt, timedAt }: Timed): Date | null {
  const at = new Date(startsAt.getTime() - 24 * HOUR_MS);
  return timedAt <= at ? at : null;
}

/** When he is reminded. Null when he has taken the time later than that. */
export function remindsAt({ startsAt, timedAt }: Timed, timeZone: string): Date | null {
  const at = reminderOf(startsAt, timeZone);
  return timedAt < at ? at : null;
}

/** Two hours before; nobody is woken, nor told late in the evening. The same in SQL: `reminderOfTour`. */
export function reminderOf(startsAt: Date, timeZone: string): Date {
  const day = dayIn(timeZone, startsAt);
  const minutes = clockOn(day, timeZone).minutesAt(startsAt.getTime());
  if (minutes < minutesOf(EARLY_BEFORE)) return momentAt(daysAfter(day, -1), IN_THE_EVENING, timeZone);
  if (minutes >= minutesOf(LATE_FROM)) return momentAt(day, IN_THE_EVENING, timeZone);
  return new Date(startsAt.getTime() - 2 * HOUR_MS);
}

/**
 * When a visitor is reminded of what they still have to send: halfway to the deadline, and not sooner than a day before;
 * an hour before at the latest, and in the evening before where that would be at night. Null where there is no such time.
 */
export function remindsOfMissingAt(
  { timedAt, verifyBy }: Pick<Tour, 'timedAt' | 'verifyBy'>,
  timeZone: string,
): Date | null {
  if (verifyBy === null) return null;
  const deadline = verifyBy.getTime();
  const halfway = (timedAt.getTime() + deadline) / 2;
  const latest = deadline - HOUR_MS;
  const wanted = new Date(Math.min(Math.max(halfway, deadline - 24 * HOUR_MS), latest));
  const awake = afterQuietHours(wanted, timeZone);
  const at = awake.getTime() <= latest ? awake : eveningBefore(awake, timeZone);
  return timedAt < at ? at : null;
}

const eveningBefore = (morning: Date, timeZone: string): Date =>
  momentAt(daysAfter(dayIn(timeZone, morning), -1), IN_THE_EVENING, timeZone);
