import { hasMailLeft, sharesOf, soon, takeToRecipient } from '#server/contact/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import type { CodeOwner } from '#server/db/proofs/contactCodes.ts';
import { takeFromAddressLimit } from '#server/db/rateLimits.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';
import { hasTextLeft } from '#server/texts/textLimits.ts';

import type { ProofParts } from './proofParts.ts';
import { rememberedContact } from './shownContact.ts';

type Asked = Pick<CodeOwner, 'organizationId' | 'channel' | 'destination'>;

/**
 * No one asks for codes without end, and no stranger fills a mailbox or a phone. A stranger who asks for somebody's codes
 * uses up their own share, and never what the browser gets that has verified the address before.
 */
export async function takeFromCodes(tx: Queryable, asked: Asked, parts: ProofParts): Promise<void> {
  const verified = (await rememberedContact({ ...parts, db: tx }, asked)) && parts.browser.mac();
  if (verified) return takeFromCodesOf(tx, asked, parts, { who: verified.toString('hex') });

  const { secretKey, ip, limits, now } = parts;
  const ofCaller = await takeFromAddressLimit(tx, {
    secretKey,
    name: 'codes',
    ip,
    limit: limits.codesPer10Min,
    windowSeconds: 600,
    now,
  });
  if (!ofCaller.allowed) {
    throw rateLimited(
      `You’ve asked for a lot of codes. Please try again ${soon(ofCaller.retryAfterSeconds)}, or call us.`,
    );
  }
  for (const share of sharesOf(ip)) await takeFromCodesOf(tx, asked, parts, share);
  await checkOrganization(tx, asked, parts);
}

async function takeFromCodesOf(
  tx: Queryable,
  { organizationId, destination }: Asked,
  parts: ProofParts,
  { who, factor = 1 }: { who: string; factor?: number },
): Promise<void> {
  const limit = parts.limits.mailsToOnePerHour;
  const recipient = { name: 'codes-to-one', organizationId, destination, limit };
  const toOne = await takeToRecipient(tx, { ...recipient, who, factor }, parts);
  if (toOne.allowed) return;
  throw rateLimited(
    `We've sent several codes there. Use the newest one, or ask for another ${soon(toOne.retryAfterSeconds)}.`,
  );
}

async function checkOrganization(tx: Queryable, { organizationId, channel }: Asked, parts: ProofParts) {
  if (channel === 'TEXT' && !(await hasTextLeft(tx, organizationId, parts))) {
    throw invalidInput({
      channel: "We can't send more texts today, so no code was sent. Use your email address, or call us.",
    });
  }
  if (channel === 'EMAIL' && !(await hasMailLeft(tx, organizationId, parts))) {
    throw rateLimited("We can't send more codes right now. Please try again in an hour, or call us.");
  }
}
