import type { Office } from '#server/db/organizations.ts';
import { dayIn, daysAfter } from '#server/homes/days.ts';

import { holidayOn } from './holidays.ts';
import { momentAt, weekdayOf } from './wallClock.ts';

type Opening = { opens: number; closes: number };

const MINUTE_MS = 60_000;
/** An office that is not open within so many days is not open at all. */
export const OFFICE_DAYS = 14;

/** When the office is open on the day that is so many days from a moment: by each of its clocks, the earliest first. */
export const openingsOn = ({ supportHours, holidays }: Office, moment: Date, daysFrom: number): Opening[] =>
  supportHours
    .flatMap(({ weekday, opens, closes, timeZone }) => {
      const day = daysAfter(dayIn(timeZone, moment), daysFrom);
      if (weekdayOf(day) !== weekday || holidayOn(holidays, day) !== null) return [];
      const span = [opens, closes].map((time) => momentAt(day, time, timeZone).getTime());
      return [{ opens: span[0] ?? 0, closes: span[1] ?? 0 }];
    })
    .sort((a, b) => a.opens - b.opens);

export type ClosedDay = { date: string; name: string };

/** The holidays of the next two weeks, by the clock of the office. */
export function closedDaysOf({ supportHours, holidays }: Office, now: Date): ClosedDay[] {
  const today = dayIn(supportHours[0]?.timeZone ?? 'UTC', now);
  return Array.from({ length: OFFICE_DAYS }, (_, ahead) => daysAfter(today, ahead)).flatMap((date) => {
    const name = holidayOn(holidays, date);
    const isOpenElse = supportHours.some(({ weekday }) => weekday === weekdayOf(date));
    return name === null || !isOpenElse ? [] : [{ date, name }];
  });
}

/** The latest moment from which the office is open for so long until `end`. Null when it is not within two weeks. */
export function latestStart(office: Office, minutes: number, end: Date): Date | null {
  let left = minutes * MINUTE_MS;
  // without hours, nothing says that the team is away
  if (office.supportHours.length === 0) return new Date(end.getTime() - left);
  let until = end.getTime();
  for (let ago = 0; ago <= OFFICE_DAYS; ago += 1) {
    for (const { opens, closes } of openingsOn(office, end, -ago).toReversed()) {
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
