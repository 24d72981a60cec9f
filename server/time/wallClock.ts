import { getOffsets, toWallClock } from './offsets.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Parses a time such as 08:30; 24:00 is the end of the day. */
export const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

type DayClock = {
  /** When the clock shows this time: the first time if it occurs twice, null if never. */
  findMoment: (minutes: number) => number | null;
  /** The minutes that the clock shows since this day's midnight; minutes of the next day count on. */
  minutesAt: (moment: number) => number;
};

/** The local clock on one day. */
export function getDayClock(day: string, timeZone: string): DayClock {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const [offset = 0, other] = getOffsets(midnight - DAY_MS, midnight + 2 * DAY_MS, timeZone);
  if (other === undefined) {
    return {
      findMoment: (minutes) => midnight + minutes * MINUTE_MS - offset,
      minutesAt: (moment) => (moment + offset - midnight) / MINUTE_MS,
    };
  }
  return {
    findMoment(minutes) {
      const target = midnight + minutes * MINUTE_MS;
      const right = [offset, other]
        .map((known) => target - known)
        .filter((moment) => toWallClock(moment, timeZone) === target);
      return right.length === 0 ? null : Math.min(...right);
    },
    minutesAt: (moment) => (toWallClock(moment, timeZone) - midnight) / MINUTE_MS,
  };
}

/**
 * The moment of this local time on this day; a skipped time is replaced by the moment equally long after
 * midnight.
 */
export function toMoment(day: string, time: string, timeZone: string): Date {
  const moment = getDayClock(day, timeZone).findMoment(toMinutes(time));
  if (moment !== null) return new Date(moment);
  const target = Date.parse(`${day}T00:00:00Z`) + toMinutes(time) * MINUTE_MS;
  const [before = 0] = getOffsets(target - DAY_MS, target + DAY_MS, timeZone);
  return new Date(target - before);
}

/** 1 is Monday. */
export const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
