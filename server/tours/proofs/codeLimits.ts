import { soon } from '#server/contact/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { takeFromLimit } from '#server/db/rateLimits.ts';
import { rateLimited } from '#server/errors.ts';

import type { ProofParts } from './proofParts.ts';

/** Nobody asks for codes without end, and nobody's mailbox or phone is filled by a stranger. */
export async function takeFromCodes(
  tx: Queryable,
  destination: string,
  { secretKey, ip, limits, now }: ProofParts,
): Promise<void> {
  const ofCaller = await takeFromLimit(tx, {
    secretKey,
    name: 'codes',
    subject: ip,
    limit: limits.codesPer10Min,
    windowSeconds: 600,
    now,
  });
  if (!ofCaller.allowed) {
    throw rateLimited(
      `You have asked for many codes. Please try again ${soon(ofCaller.retryAfterSeconds)}, or call us.`,
    );
  }
  const toOne = await takeFromLimit(tx, {
    secretKey,
    name: 'codes-to-one',
    subject: destination.toLowerCase(),
    limit: limits.mailsToOnePerHour,
    windowSeconds: 3600,
    now,
  });
  if (!toOne.allowed) {
    throw rateLimited(
      'We have sent several codes there. ' +
        `Use the newest one, or ask for another ${soon(toOne.retryAfterSeconds)}.`,
    );
  }
}
