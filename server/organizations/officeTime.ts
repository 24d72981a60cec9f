import { dayIn, daysAfter } from '#server/time/days.ts';
import { toMoment, getWeekday } from '#server/time/wallClock.ts';

import { findHoliday } from './holidays.ts';
import type { Office } from './queries.ts';

type OpenInterval = { opens: number; closes: number };

const MINUTE_MS = 60_000;
/** An office that does not open within this many days counts as never open. */
const OFFICE_DAYS = 14;

/** When the office is open, this many days from a moment, by each of its time zones, the earliest first. */
const getOpenings = ({ supportHours, holidays }: Office, moment: Date, daysFrom: number): OpenInterval[] =>
  supportHours
    .flatMap(({ weekday, opens, closes, timeZone }) => {
      const day = daysAfter(dayIn(timeZone, moment), daysFrom);
      if (getWeekday(day) !== weekday || findHoliday(holidays, day) !== null) return [];
      const span = [opens, closes].map((time) => toMoment(day, time, timeZone).getTime());
      return [{ opens: span[0] ?? 0, closes: span[1] ?? 0 }];
    })
    .sort((a, b) => a.opens - b.opens);

/** When the office is open from now on, the earliest first. */
export const listOpenings = (office: Office, now: Date): OpenInterval[] =>
  Array.from({ length: OFFICE_DAYS }, (_, ahead) => getOpenings(office, now, ahead))
    .flat()
    .filter(({ closes }) => closes > now.getTime())
    .sort((a, b) => a.opens - b.opens);

export type ClosedDay = { date: string; name: string };

/** The holidays of the next two weeks, in the office's time zones. */
export function listClosedDays({ supportHours, holidays }: Office, now: Date): ClosedDay[] {
  const today = dayIn(supportHours[0]?.timeZone ?? 'UTC', now);
  return Array.from({ length: OFFICE_DAYS }, (_, ahead) => daysAfter(today, ahead)).flatMap((date) => {
    const name = findHoliday(holidays, date);
    const isOpenElse = supportHours.some(({ weekday }) => weekday === getWeekday(date));
    return name === null || !isOpenElse ? [] : [{ date, name }];
  });
}

/**
 * The latest moment that leaves the office this much open time before `end`. Null when it is not within two
 * weeks.
 */
export function getLatestStart(office: Office, minutes: number, end: Date): Date | null {
  let left = minutes * MINUTE_MS;
  // without opening hours, the team is not considered away
  if (office.supportHours.length === 0) return new Date(end.getTime() - left);
  let until = end.getTime();
  for (let ago = 0; ago <= OFFICE_DAYS; ago += 1) {
    for (const { opens, closes } of getOpenings(office, end, -ago).toReversed()) {
      const from = Math.min(closes, until);
      const start = Math.max(opens, from - left);
      if (start >= from) continue;
      left -= from - start;
      until = start;
      if (left <= 0) return new Date(start);
    }
  }
  return null;
}
