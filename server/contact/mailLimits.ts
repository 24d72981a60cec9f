import { formatCount } from '#domain/text.ts';
import { getWidestNetwork } from '#server/getIpGroups.ts';
import type { Queryable } from '#server/db/database.ts';
import { countQueued } from '#server/db/outbox.ts';
import { type RateLimitResult, consumeIpRateLimit, consumeRateLimit } from '#server/db/rateLimits.ts';
import { rateLimited } from '#server/errors.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { findVerifiedContact } from './verifiedContacts.ts';

type FormLimitDeps = { secretKey: SecretKey; now: Date; ip: string; limits: { formsPer10Min: number } };
export type MailLimits = { maxEmailsPerRecipientPerHour: number; maxEmailsPerOrganizationPerHour: number };
type MailLimitDeps = {
  secretKey: SecretKey;
  now: Date;
  ip: string;
  /** A browser that may have verified the address before. */
  browser?: BrowserSession;
  limits: MailLimits;
};

const HOUR_MS = 3_600_000;

/** How many callers' shares one recipient gets per hour: enough for a family, too few to flood a mailbox. */
const CALLERS_PER_RECIPIENT = 6;

/** Only stored submissions count; a refused one rolls back its count. */
export async function consumeFormLimit(
  tx: Queryable,
  { secretKey, ip, limits, now }: FormLimitDeps,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await consumeIpRateLimit(tx, {
    secretKey,
    name: 'forms',
    ip,
    limit: limits.formsPer10Min,
    windowSeconds: 600,
    now,
  });
  if (!allowed) {
    throw rateLimited(
      `You’ve sent us a lot of messages. Please try again ${formatWait(retryAfterSeconds)}, or call us.`,
    );
  }
}

/**
 * Keeps strangers from flooding a mailbox by typing its address, and an organization's mail server from
 * overload. One caller can use only their own share of an address's limit; a browser that has verified the
 * address has a share of its own.
 */
export async function canEmailRecipient(
  tx: Queryable,
  { organizationId, email }: { organizationId: string; email: string },
  { secretKey, ip, browser, limits, now }: MailLimitDeps,
): Promise<boolean> {
  const limit = limits.maxEmailsPerRecipientPerHour;
  const recipient = { name: 'emails-per-recipient', organizationId, destination: email, limit };
  const contact = { organizationId, channel: 'EMAIL' as const, destination: email };
  const owner = browser && (await findVerifiedContact({ db: tx, secretKey, browser, now }, contact));
  const shares = owner ? [{ who: browser.hash()?.toString('hex') ?? '', factor: 1 }] : getCallerShares(ip);
  for (const share of shares) {
    const { allowed } = await consumeRecipientLimit(tx, { ...recipient, ...share }, { secretKey, now });
    if (!allowed) return false;
  }
  if (owner) return true;
  return hasMailQuota(tx, organizationId, { limits, now });
}

type RecipientLimitInput = {
  name: string;
  organizationId: string;
  destination: string;
  who: string;
  factor: number;
  limit: number;
};

/** The hourly limits for a recipient: the caller's own share, and the total for all callers. */
export const getCallerShares = (ip: string) => [
  { who: getWidestNetwork(ip), factor: 1 },
  { who: 'all callers', factor: CALLERS_PER_RECIPIENT },
];

export const consumeRecipientLimit = (
  tx: Queryable,
  { name, organizationId, destination, who, factor, limit }: RecipientLimitInput,
  { secretKey, now }: { secretKey: SecretKey; now: Date },
): Promise<RateLimitResult> =>
  consumeRateLimit(tx, {
    secretKey,
    name,
    subject: JSON.stringify([organizationId, destination.toLowerCase(), who]),
    limit: limit * factor,
    windowSeconds: 3600,
    now,
  });

/** Counts queued emails, so that an organization's emails need not wait for each other. */
export async function hasMailQuota(
  tx: Queryable,
  organizationId: string,
  { limits, now }: Pick<MailLimitDeps, 'limits' | 'now'>,
): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS);
  return (
    (await countQueued(tx, { organizationId, channel: 'MAIL', since })) <
    limits.maxEmailsPerOrganizationPerHour
  );
}

/** in a minute; in 7 minutes */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `in ${formatCount(minutes, 'minute')}`;
}
