import type { Office } from '#server/organizations/queries.ts';
import { getReplyBy } from '#server/organizations/replyBy.ts';

const HOUR_MS = 3_600_000;

/** When the team must answer: within office hours, while the visitor can still make other plans. */
export function getAnswerDeadline(office: Office, { startsAt, now }: { startsAt: Date; now: Date }): Date {
  const oneHourBefore = new Date(startsAt.getTime() - HOUR_MS);
  const latest = oneHourBefore > now ? oneHourBefore : startsAt;
  const replyBy = getReplyBy(office, now);
  return replyBy && replyBy < latest ? replyBy : latest;
}
