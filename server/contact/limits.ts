import type { Queryable } from '#server/db/database.ts';
import { countQueued } from '#server/db/outbox.ts';
import { takeFromAddressLimit, takeFromLimit } from '#server/db/rateLimits.ts';
import { rateLimited } from '#server/errors.ts';
import type { SecretKey } from '#server/secretKey.ts';

type Forms = { secretKey: SecretKey; now: Date; ip: string; limits: { formsPer10Min: number } };
export type MailLimits = { mailsToOnePerHour: number; mailsPerOrganizationPerHour: number };
type Mails = { secretKey: SecretKey; now: Date; limits: MailLimits };

const HOUR_MS = 3_600_000;

/** Only what is stored counts: what is refused takes its count back with it. */
export async function takeFromForms(tx: Queryable, { secretKey, ip, limits, now }: Forms): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeFromAddressLimit(tx, {
    secretKey,
    name: 'forms',
    ip,
    limit: limits.formsPer10Min,
    windowSeconds: 600,
    now,
  });
  if (!allowed) {
    throw rateLimited(
      `We have had many messages from you. Please try again ${soon(retryAfterSeconds)}, or call us.`,
    );
  }
}

/** No mailbox is filled by a stranger who types its address here, and no organization's mail server is worn out. */
export async function mayBeWrittenTo(
  tx: Queryable,
  { organizationId, email }: { organizationId: string; email: string },
  { secretKey, limits, now }: Mails,
): Promise<boolean> {
  const { allowed } = await takeFromLimit(tx, {
    secretKey,
    name: 'mails-to-one',
    subject: email.toLowerCase(),
    limit: limits.mailsToOnePerHour,
    windowSeconds: 3600,
    now,
  });
  return allowed && hasMailLeft(tx, organizationId, { limits, now });
}

/** Counted from what was queued, so that mails of one organization need not wait for each other. */
export async function hasMailLeft(
  tx: Queryable,
  organizationId: string,
  { limits, now }: Pick<Mails, 'limits' | 'now'>,
): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS);
  return (
    (await countQueued(tx, { organizationId, channel: 'MAIL', since })) < limits.mailsPerOrganizationPerHour
  );
}

/** in a minute; in 7 minutes */
export function soon(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
