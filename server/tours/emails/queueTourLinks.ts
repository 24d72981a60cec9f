import { type MailLimits, canEmailRecipient } from '#server/contact/mailLimits.ts';
import type { Queryable } from '#server/db/database.ts';
import { queueMail } from '#server/db/outbox.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { tourLinks } from './tourLinks.ts';

type Deps = {
  secretKey: SecretKey;
  now: Date;
  ip: string;
  browser?: BrowserSession;
  limits: MailLimits;
};

const RESEND_INTERVAL_MS = 60_000;

/** A second request in the same interval sends nothing more. */
export const getTimeBucket = (now: Date) => Math.floor(now.getTime() / RESEND_INTERVAL_MS);

/** Emails the links of all tours booked with this address; `tourId` is one of them. */
export async function queueTourLinks(
  tx: Queryable,
  deps: Deps,
  { organizationId, tourId, email }: { organizationId: string; tourId: string; email: string },
): Promise<void> {
  const { now } = deps;
  if (!(await canEmailRecipient(tx, { organizationId, email }, deps))) return;
  await queueMail(tx, {
    organizationId,
    message: tourLinks,
    subjectId: tourId,
    version: getTimeBucket(now),
    recipient: email,
    now,
  });
}
