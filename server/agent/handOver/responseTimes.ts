import { formatCount } from '#domain/text.ts';
import { getUsualWaitMs } from '#server/agent/queries/handOvers.ts';
import type { Queryable } from '#server/db/database.ts';
import { listOpenings } from '#server/organizations/officeTime.ts';
import type { Office } from '#server/organizations/queries.ts';
import { getTeamChatSettings } from '#server/organizations/teamChat.ts';
import { formatMoment, formatWeekdayTime } from '#server/time/formatMoment.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Older waits say nothing about how fast the team is now. */
const RECENT_MS = 60 * 24 * HOUR_MS;

/** When the office opens next; null if it is open, or its hours are unknown. */
export function getNextOpening(office: Office, now: Date): Date | null {
  const [first] = listOpenings(office, now);
  return first && first.opens > now.getTime() ? new Date(first.opens) : null;
}

/** When a person should have answered: office hours that are too short are skipped. */
export function getReplyDueAt(office: Office, minutes: number, now: Date): Date {
  const waitMs = minutes * MINUTE_MS;
  const startOf = (opens: number) => Math.max(opens, now.getTime());
  const found = listOpenings(office, now).find(({ opens, closes }) => closes - startOf(opens) >= waitMs);
  return new Date(startOf(found?.opens ?? 0) + waitMs);
}

/** Usually replies in 4 minutes. Without enough recent chats, what the operator promises. */
export async function formatUsualReply(db: Queryable, organizationId: string, now: Date): Promise<string> {
  const usualMs = await getUsualWaitMs(db, organizationId, new Date(now.getTime() - RECENT_MS));
  if (usualMs !== null) return `Usually replies ${formatWait(usualMs)}`;
  const { replyMinutes } = await getTeamChatSettings(db, organizationId);
  return `Replies within ${formatCount(replyMinutes, 'minute')}`;
}

function formatWait(ms: number): string {
  if (ms <= MINUTE_MS) return 'within a minute';
  if (ms < HOUR_MS - 5 * MINUTE_MS) return `in ${formatCount(Math.ceil(ms / MINUTE_MS), 'minute')}`;
  if (ms <= 1.5 * HOUR_MS) return 'in about an hour';
  return ms < 24 * HOUR_MS ? `in about ${formatCount(Math.round(ms / HOUR_MS), 'hour')}` : 'in a day or more';
}

/** Sat 10:00 AM, or with the date if it is more than six days away. */
export function formatOpening(office: Office, opening: Date, now: Date): string {
  const timeZone = office.supportHours[0]?.timeZone ?? 'UTC';
  return opening.getTime() - now.getTime() > 6 * 24 * HOUR_MS
    ? formatMoment(opening, timeZone)
    : formatWeekdayTime(opening, timeZone);
}
