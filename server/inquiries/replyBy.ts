import type { OfficeHours } from '#server/db/organizations.ts';
import { dayIn, daysAfter } from '#server/homes/days.ts';
import { momentAt, weekdayOf } from '#server/time/wallClock.ts';

/** The office has so long before it closes, or it has until the next time it closes. */
const LEAST_OPEN_MS = 2 * 3_600_000;
const DAYS_AHEAD = 14;

/** By when an answer can be promised: an end of office hours. Null when nobody has told the hours. */
export function replyBy(hours: readonly OfficeHours[], now: Date): Date | null {
  const ends = hours.flatMap(({ weekday, opens, closes, timeZone }) => {
    const today = dayIn(timeZone, now);
    return Array.from({ length: DAYS_AHEAD }, (_, ahead) => daysAfter(today, ahead))
      .filter((day) => weekdayOf(day) === weekday)
      .map((day) => ({ opens: momentAt(day, opens, timeZone), closes: momentAt(day, closes, timeZone) }))
      .filter(
        (opening) =>
          opening.closes.getTime() - Math.max(opening.opens.getTime(), now.getTime()) >= LEAST_OPEN_MS,
      )
      .map((opening) => opening.closes);
  });
  return ends.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
