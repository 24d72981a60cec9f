import { type MailLimits, mayBeWrittenTo } from '#server/contact/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { TOUR_LINKS } from './kinds.ts';

type Parts = {
  secretKey: SecretKey;
  now: Date;
  ip: string;
  browser?: BrowserSession;
  limits: MailLimits;
};

const ONCE_IN_MS = 60_000;

/** Whoever asks again at once is sent nothing more. */
export const timeOf = (now: Date) => Math.floor(now.getTime() / ONCE_IN_MS);

/** Mails the links of all that the address has booked: `tourId` is one of them. */
export async function queueTourLinks(
  tx: Queryable,
  parts: Parts,
  { organizationId, tourId, email }: { organizationId: string; tourId: string; email: string },
): Promise<void> {
  const { now } = parts;
  if (!(await mayBeWrittenTo(tx, { organizationId, email }, parts))) return;
  await queueMail(tx, {
    organizationId,
    kind: TOUR_LINKS,
    subjectId: tourId,
    version: timeOf(now),
    recipient: email,
    now,
  });
}
