import type { Office } from '#server/db/organizations.ts';
import { replyBy } from '#server/inquiries/replyBy.ts';

const HOUR_MS = 3_600_000;

/** By when the team says yes or no: within its office hours, and while the visitor can still make other plans. */
export function answerBy(office: Office, { startsAt, now }: { startsAt: Date; now: Date }): Date {
  const anHourBefore = new Date(startsAt.getTime() - HOUR_MS);
  const latest = anHourBefore > now ? anHourBefore : startsAt;
  const promised = replyBy(office, now);
  return promised && promised < latest ? promised : latest;
}
