import type { Office } from '#server/db/organizations.ts';
import { OFFICE_DAYS, openingsOn } from '#server/time/officeTime.ts';

/** The office has so long before it closes, or it has until the next time it closes. */
const LEAST_OPEN_MS = 2 * 3_600_000;

/** By when an answer can be promised: an end of office hours. Null when nobody has told the hours. */
export function replyBy(office: Office, now: Date): Date | null {
  const ends = Array.from({ length: OFFICE_DAYS }, (_, ahead) => openingsOn(office, now, ahead))
    .flat()
    .filter(({ opens, closes }) => closes - Math.max(opens, now.getTime()) >= LEAST_OPEN_MS)
    .map(({ closes }) => closes);
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}
