import { dayIn, daysAfter } from '#server/homes/days.ts';

import { clockOn, momentAt } from './wallClock.ts';

const QUIET_FROM_MINUTES = 21 * 60;
const QUIET_UNTIL = '08:00';
const QUIET_UNTIL_MINUTES = 8 * 60;

/** When a text may reach a phone: then, or at eight in the morning of the place. */
export function afterQuietHours(moment: Date, timeZone: string): Date {
  const day = dayIn(timeZone, moment);
  const minutes = clockOn(day, timeZone).minutesAt(moment.getTime());
  if (minutes < QUIET_UNTIL_MINUTES) return momentAt(day, QUIET_UNTIL, timeZone);
  return minutes >= QUIET_FROM_MINUTES ? momentAt(daysAfter(day, 1), QUIET_UNTIL, timeZone) : moment;
}
