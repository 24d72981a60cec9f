import type { AlertFrequency } from '#server/db/alerts/alerts.ts';
import { dayIn, daysAfter } from '#server/homes/days.ts';
import { momentAt } from '#server/time/wallClock.ts';

const MORNING = '09:00';
const THURSDAY = 4;
/** Homes that come one after the other come in one mail. */
const LEAST_BETWEEN_MS = 10 * 60_000;

type Told = { frequency: AlertFrequency; timeZone: string; toldAt: Date | null };

/** When something that is found now is to be told. */
export function dueAt({ frequency, timeZone, toldAt }: Told, now: Date): Date {
  if (frequency === 'INSTANT') {
    return new Date(Math.max(now.getTime(), (toldAt?.getTime() ?? 0) + LEAST_BETWEEN_MS));
  }
  const today = dayIn(timeZone, now);
  const mornings = Array.from({ length: 9 }, (_, ahead) => daysAfter(today, ahead))
    .filter((day) => frequency === 'DAILY' || new Date(`${day}T00:00:00Z`).getUTCDay() === THURSDAY)
    .map((day) => momentAt(day, MORNING, timeZone));
  return mornings.find((morning) => morning > now) ?? now;
}
