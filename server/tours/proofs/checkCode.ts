import { timingSafeEqual } from 'node:crypto';

import { type CodeOwner, markVerified, newestCode, takeTry } from '#server/db/proofs/contactCodes.ts';

import { type CodeInput, ownerOf } from './codeInput.ts';
import { CODE_TRIES } from './codeTries.ts';
import type { ProofParts } from './proofParts.ts';

export type CheckCodeInput = CodeInput & { code: string };

type Checked = { proved: (CodeOwner & { verifiedAt: Date }) | null; attemptsLeft: number };

/** An answer that was lost is asked for again with the same code. */
const TRIES_ONCE_VERIFIED = 2 * CODE_TRIES;

/**
 * A wrong code is an answer. So is one that has ended, and one that was never sent: they look alike. What a right one
 * opens is for whoever asks to say.
 */
export async function checkCode(parts: ProofParts, { code, ...input }: CheckCodeInput): Promise<Checked> {
  const { db, now, tokens } = parts;
  const owner = await ownerOf(parts, input);
  const sent = await newestCode(db, owner);
  const limits = { most: CODE_TRIES, mostOnceVerified: TRIES_ONCE_VERIFIED, now };
  const tries = sent && (await takeTry(db, sent.id, limits));
  if (sent === null || tries === null) return { proved: null, attemptsLeft: 0 };

  const attemptsLeft = Math.max(0, CODE_TRIES - tries);
  if (!isSame(code, tokens.sixDigits(sent.id))) return { proved: null, attemptsLeft };
  return { proved: { ...owner, verifiedAt: await markVerified(db, sent.id, now) }, attemptsLeft };
}

/** However it was pasted. */
function isSame(typed: string, code: string): boolean {
  const digits = typed.length > 40 ? '' : typed.normalize('NFKC').replaceAll(/[^\d]/g, '');
  return digits.length === code.length && timingSafeEqual(Buffer.from(digits), Buffer.from(code));
}
