import { widestNetwork } from '#server/addressGroups.ts';
import type { Queryable } from '#server/db/database.ts';
import { countQueued } from '#server/db/outbox.ts';
import { type RateLimitAnswer, takeFromAddressLimit, takeFromLimit } from '#server/db/rateLimits.ts';
import { rateLimited } from '#server/errors.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import type { SecretKey } from '#server/secretKey.ts';
import { rememberedContact } from '#server/tours/proofs/shownContact.ts';

type Forms = { secretKey: SecretKey; now: Date; ip: string; limits: { formsPer10Min: number } };
export type MailLimits = { mailsToOnePerHour: number; mailsPerOrganizationPerHour: number };
type Mails = {
  secretKey: SecretKey;
  now: Date;
  ip: string;
  /** Where it may have shown before whose address it is. */
  browser?: BrowserSession;
  limits: MailLimits;
};

const HOUR_MS = 3_600_000;

/** So many callers' shares one recipient gets in an hour: enough for a family, too few to fill a mailbox. */
const CALLERS_PER_RECIPIENT = 6;

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
      `You’ve sent us a lot of messages. Please try again ${soon(retryAfterSeconds)}, or call us.`,
    );
  }
}

/**
 * No mailbox is filled by strangers who type its address here, and no organization's mail server is worn out. One caller
 * uses up their own share of what goes to an address, and never all of it; whoever has shown in this browser that it is
 * theirs has a share that no one else takes from.
 */
export async function mayBeWrittenTo(
  tx: Queryable,
  { organizationId, email }: { organizationId: string; email: string },
  { secretKey, ip, browser, limits, now }: Mails,
): Promise<boolean> {
  const limit = limits.mailsToOnePerHour;
  const recipient = { name: 'mails-to-one', organizationId, destination: email, limit };
  const asked = { organizationId, channel: 'EMAIL' as const, destination: email };
  const owner = browser && (await rememberedContact({ db: tx, secretKey, browser, now }, asked));
  const shares = owner ? [{ who: browser.mac()?.toString('hex') ?? '', factor: 1 }] : sharesOf(ip);
  for (const share of shares) {
    const { allowed } = await takeToRecipient(tx, { ...recipient, ...share }, { secretKey, now });
    if (!allowed) return false;
  }
  if (owner) return true;
  return hasMailLeft(tx, organizationId, { limits, now });
}

type ToRecipient = {
  name: string;
  organizationId: string;
  destination: string;
  who: string;
  factor: number;
  limit: number;
};

/** Of what goes to a recipient in an hour: the caller's own share, and what all callers have together. */
export const sharesOf = (ip: string) => [
  { who: widestNetwork(ip), factor: 1 },
  { who: 'all callers', factor: CALLERS_PER_RECIPIENT },
];

export const takeToRecipient = (
  tx: Queryable,
  { name, organizationId, destination, who, factor, limit }: ToRecipient,
  { secretKey, now }: { secretKey: SecretKey; now: Date },
): Promise<RateLimitAnswer> =>
  takeFromLimit(tx, {
    secretKey,
    name,
    subject: JSON.stringify([organizationId, destination.toLowerCase(), who]),
    limit: limit * factor,
    windowSeconds: 3600,
    now,
  });

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
