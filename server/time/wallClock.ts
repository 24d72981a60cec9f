import { offsetsBetween, shownAt } from './offsets.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Of a time like 08:30; 24:00 is the end of the day. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** When the clock on a wall shows this time of this day: the first time when it does so twice, null when never. */
export function momentOf(day: string, minutes: number, timeZone: string): Date | null {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const offsets = offsetsBetween(wanted - DAY_MS, wanted + DAY_MS, timeZone);
  const moments = offsets.map((offset) => wanted - offset);
  const right =
    moments.length === 1 ? moments : moments.filter((moment) => shownAt(moment, timeZone) === wanted);
  return right.length === 0 ? null : new Date(Math.min(...right));
}

/** The same, and when it never does so: as long after midnight as it would have been. */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const moment = momentOf(day, minutesOf(time), timeZone);
  if (moment) return moment;
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutesOf(time) * MINUTE_MS;
  const [before = 0] = offsetsBetween(wanted - DAY_MS, wanted + DAY_MS, timeZone);
  return new Date(wanted - before);
}

/** How many minutes after the midnight with which this day began the clock on a wall seems to show; next day's count on. */
export const minutesShownOn = (day: string, moment: Date, timeZone: string) =>
  (shownAt(moment.getTime(), timeZone) - Date.parse(`${day}T00:00:00Z`)) / MINUTE_MS;

/** 1 is Monday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
