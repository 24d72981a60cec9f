import type { Sql } from 'sql-template-tag';
import sql from 'sql-template-tag';

import { dayIn } from '#server/time/days.ts';

/** Whether a home is available on a day, or on today's local date if that is later. */
export function isAvailableBy(day: string | null, now: Date): Sql {
  const [earliestToday, latestToday] = [dayIn('Etc/GMT+12', now), dayIn('Etc/GMT-14', now)];
  const certain = day !== null && day > earliestToday ? day : earliestToday;
  if (certain >= latestToday) return sql`free_on <= ${certain}::date`;
  // The time zone is only evaluated for homes whose date is today somewhere on earth.
  return sql`(
    free_on <= ${certain}::date
    or (free_on <= ${latestToday}::date and free_on <= (${now}::timestamptz at time zone time_zone)::date)
  )`;
}
