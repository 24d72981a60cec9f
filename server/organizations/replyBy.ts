import { formatMoment } from '#server/time/formatMoment.ts';

import { listOpenings } from './officeTime.ts';
import type { Office, Organization } from './queries.ts';

/** The office needs this long before it closes; otherwise it has until the following closing time. */
const MIN_OPEN_MS = 2 * 3_600_000;

/** When a reply can be promised: the end of office hours. Null if the hours are unknown. */
export function getReplyBy(office: Office, now: Date): Date | null {
  const closingTimes = listOpenings(office, now)
    .filter(({ opens, closes }) => closes - Math.max(opens, now.getTime()) >= MIN_OPEN_MS)
    .map(({ closes }) => closes);
  return closingTimes.length === 0 ? null : new Date(Math.min(...closingTimes));
}

/** In the time zone of the office that answers. */
export const formatReplyBy = ({ supportHours }: Organization, replyBy: Date | null) =>
  replyBy === null ? null : formatMoment(replyBy, supportHours[0]?.timeZone ?? 'UTC');
