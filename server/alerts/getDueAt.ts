import { dayIn, daysAfter } from '#server/time/days.ts';
import { toMoment } from '#server/time/wallClock.ts';

import type { AlertFrequency } from './queries/alerts.ts';

const MORNING = '09:00';
const THURSDAY = 4;
/** Homes found within this time are combined in one email. */
const MIN_INTERVAL_MS = 10 * 60_000;

type AlertTiming = { frequency: AlertFrequency; timeZone: string; notifiedAt: Date | null };

/** When to report something found now. */
export function getDueAt({ frequency, timeZone, notifiedAt }: AlertTiming, now: Date): Date {
  if (frequency === 'INSTANT') {
    return new Date(Math.max(now.getTime(), (notifiedAt?.getTime() ?? 0) + MIN_INTERVAL_MS));
  }
  const today = dayIn(timeZone, now);
  const mornings = Array.from({ length: 9 }, (_, ahead) => daysAfter(today, ahead))
    .filter((day) => frequency === 'DAILY' || new Date(`${day}T00:00:00Z`).getUTCDay() === THURSDAY)
    .map((day) => toMoment(day, MORNING, timeZone));
  return mornings.find((morning) => morning > now) ?? now;
}
