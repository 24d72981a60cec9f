import {
  hasMailQuota,
  getCallerShares,
  formatWait,
  consumeRecipientLimit,
} from '#server/contact/mailLimits.ts';
import type { Queryable } from '#server/db/database.ts';
import { consumeIpRateLimit } from '#server/db/rateLimits.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';
import { hasTextQuota } from '#server/texts/textLimits.ts';

import type { CodeOwner } from './contactCodes.ts';
import type { VerificationDeps } from './verificationDeps.ts';
import { findVerifiedContact } from './verifiedContact.ts';

type CodeRecipient = Pick<CodeOwner, 'organizationId' | 'channel' | 'destination'>;

/**
 * Limits codes per requester, so that no stranger fills a mailbox or a phone. A stranger's requests use up
 * only their own share, never that of a browser that has verified the address before.
 */
export async function consumeCodeLimits(
  tx: Queryable,
  target: CodeRecipient,
  deps: VerificationDeps,
): Promise<void> {
  const verified = (await findVerifiedContact({ ...deps, db: tx }, target)) && deps.browser.hash();
  if (verified) return consumeRecipientCodeLimit(tx, target, deps, { who: verified.toString('hex') });

  const { secretKey, ip, limits, now } = deps;
  const callerResult = await consumeIpRateLimit(tx, {
    secretKey,
    name: 'codes',
    ip,
    limit: limits.codesPer10Min,
    windowSeconds: 600,
    now,
  });
  if (!callerResult.allowed) {
    throw rateLimited(
      `You’ve asked for a lot of codes. Please try again ${formatWait(callerResult.retryAfterSeconds)}, or call us.`,
    );
  }
  for (const share of getCallerShares(ip)) await consumeRecipientCodeLimit(tx, target, deps, share);
  await enforceOrganizationLimit(tx, target, deps);
}

async function consumeRecipientCodeLimit(
  tx: Queryable,
  { organizationId, destination }: CodeRecipient,
  deps: VerificationDeps,
  { who, factor = 1 }: { who: string; factor?: number },
): Promise<void> {
  const limit = deps.limits.maxEmailsPerRecipientPerHour;
  const recipient = { name: 'codes-per-recipient', organizationId, destination, limit };
  const recipientResult = await consumeRecipientLimit(tx, { ...recipient, who, factor }, deps);
  if (recipientResult.allowed) return;
  throw rateLimited(
    `We’ve sent several codes there. Use the newest one, or ask for another ${formatWait(recipientResult.retryAfterSeconds)}.`,
  );
}

async function enforceOrganizationLimit(
  tx: Queryable,
  { organizationId, channel }: CodeRecipient,
  deps: VerificationDeps,
) {
  if (channel === 'TEXT' && !(await hasTextQuota(tx, organizationId, deps))) {
    throw invalidInput({
      channel: 'We can’t send more texts today, so no code was sent. Use your email address, or call us.',
    });
  }
  if (channel === 'EMAIL' && !(await hasMailQuota(tx, organizationId, deps))) {
    throw rateLimited('We can’t send more codes right now. Please try again in an hour, or call us.');
  }
}
