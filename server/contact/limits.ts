import type { Queryable } from '#server/db/database.ts';
import { takeFromLimit } from '#server/db/rateLimits.ts';
import { rateLimited } from '#server/errors.ts';
import type { SecretKey } from '#server/secretKey.ts';

type Forms = { secretKey: SecretKey; now: Date; ip: string; limits: { formsPer10Min: number } };
type Mails = { secretKey: SecretKey; now: Date; limits: { mailsToOnePerHour: number } };

/** Only what is stored counts: what is refused takes its count back with it. */
export async function takeFromForms(tx: Queryable, { secretKey, ip, limits, now }: Forms): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeFromLimit(tx, {
    secretKey,
    name: 'forms',
    subject: ip,
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

/** Nobody’s mailbox is filled by a stranger who types its address here. */
export async function mayBeWrittenTo(
  tx: Queryable,
  email: string,
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
  return allowed;
}

/** in a minute; in 7 minutes */
export function soon(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
