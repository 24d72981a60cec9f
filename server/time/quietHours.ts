import { dayIn, daysAfter } from './days.ts';
import { getDayClock, toMoment } from './wallClock.ts';

const QUIET_FROM_MINUTES = 21 * 60;
const QUIET_UNTIL = '08:00';
const QUIET_UNTIL_MINUTES = 8 * 60;

/** When a text may be sent: at that moment, or at eight in the morning local time. */
export function afterQuietHours(moment: Date, timeZone: string): Date {
  const day = dayIn(timeZone, moment);
  const minutes = getDayClock(day, timeZone).minutesAt(moment.getTime());
  if (minutes < QUIET_UNTIL_MINUTES) return toMoment(day, QUIET_UNTIL, timeZone);
  return minutes >= QUIET_FROM_MINUTES ? toMoment(daysAfter(day, 1), QUIET_UNTIL, timeZone) : moment;
}
