import { timingSafeEqual } from 'node:crypto';

import type { VerifyContactCodeInput } from '#server/graphql/schemaTypes.ts';

import { resolveCodeOwner } from './codeInput.ts';
import { type CodeOwner, markVerified, findNewestCode, consumeAttempt } from './contactCodes.ts';
import { MAX_CODE_TRIES } from './maxCodeTries.ts';
import type { VerificationDeps } from './verificationDeps.ts';

type CodeCheckOutcome = { verified: (CodeOwner & { verifiedAt: Date }) | null; attemptsLeft: number };

/** Allows repeating the same code if the first response was lost. */
const MAX_TRIES_ONCE_VERIFIED = 2 * MAX_CODE_TRIES;

/**
 * A wrong code, an expired code and one that was never sent all get the same response. The caller decides
 * what a right code opens.
 */
export async function checkCode(
  deps: VerificationDeps,
  { code, ...input }: Omit<VerifyContactCodeInput, 'publicToken'>,
): Promise<CodeCheckOutcome> {
  const { db, now, tokens } = deps;
  const owner = await resolveCodeOwner(deps, input);
  const sent = await findNewestCode(db, owner);
  const limits = { limit: MAX_CODE_TRIES, maxOnceVerified: MAX_TRIES_ONCE_VERIFIED, now };
  const tries = sent && (await consumeAttempt(db, sent.id, limits));
  if (sent === null || tries === null) return { verified: null, attemptsLeft: 0 };

  const attemptsLeft = Math.max(0, MAX_CODE_TRIES - tries);
  if (!matchesCode(code, tokens.sixDigits(sent.id))) return { verified: null, attemptsLeft };
  return { verified: { ...owner, verifiedAt: await markVerified(db, sent.id, now) }, attemptsLeft };
}

/** Accepts the code however it was pasted. */
function matchesCode(typed: string, code: string): boolean {
  const digits = typed.length > 40 ? '' : typed.normalize('NFKC').replaceAll(/[^\d]/g, '');
  return digits.length === code.length && timingSafeEqual(Buffer.from(digits), Buffer.from(code));
}
