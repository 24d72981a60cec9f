import { offsetsBetween, shownAt } from './offsets.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Of a time like 08:30; 24:00 is the end of the day. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

type ClockOfDay = {
  /** When it shows this: the first time when it does so twice, null when never. */
  momentOf: (minutes: number) => number | null;
  /** How many minutes after the midnight with which the day began it seems to show; those of the next day count on. */
  minutesAt: (moment: number) => number;
};

/** The clock on a wall, on one day. */
export function clockOn(day: string, timeZone: string): ClockOfDay {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const [offset = 0, other] = offsetsBetween(midnight - DAY_MS, midnight + 2 * DAY_MS, timeZone);
  if (other === undefined) {
    return {
      momentOf: (minutes) => midnight + minutes * MINUTE_MS - offset,
      minutesAt: (moment) => (moment + offset - midnight) / MINUTE_MS,
    };
  }
  return {
    momentOf(minutes) {
      const wanted = midnight + minutes * MINUTE_MS;
      const right = [offset, other]
        .map((known) => wanted - known)
        .filter((moment) => shownAt(moment, timeZone) === wanted);
      return right.length === 0 ? null : Math.min(...right);
    },
    minutesAt: (moment) => (shownAt(moment, timeZone) - midnight) / MINUTE_MS,
  };
}

/** When the clock on a wall shows this time of this day; when it never does, as long after midnight as it would have been. */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const moment = clockOn(day, timeZone).momentOf(minutesOf(time));
  if (moment !== null) return new Date(moment);
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutesOf(time) * MINUTE_MS;
  const [before = 0] = offsetsBetween(wanted - DAY_MS, wanted + DAY_MS, timeZone);
  return new Date(wanted - before);
}

/** 1 is Monday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
