import { timingSafeEqual } from 'node:crypto';

import { markVerified, newestCode, takeTry } from '#server/db/proofs/contactCodes.ts';

import { type CodeInput, ownerOf } from './codeInput.ts';
import { contactProof } from './contactProof.ts';
import type { ProofParts } from './proofParts.ts';
import { showContactOfTour } from './showContactOfTour.ts';
import { rememberContact } from './shownContact.ts';

export type VerifyCodeInput = CodeInput & { code: string; publicToken?: string | null };

type Verified = { verified: boolean; contactProof: string | null; attemptsLeft: number };

const TRIES = 5;
/** An answer that was lost is asked for again with the same code. */
const TRIES_ONCE_VERIFIED = 2 * TRIES;

/** A wrong code is an answer. So is one that has ended, and one that was never sent: they look alike. */
export async function verifyContactCode(parts: ProofParts, input: VerifyCodeInput): Promise<Verified> {
  const { db, now, secretKey, tokens } = parts;
  const owner = await ownerOf(parts, input);
  const wrong = { verified: false, contactProof: null };
  const sent = await newestCode(db, owner);
  const limits = { most: TRIES, mostOnceVerified: TRIES_ONCE_VERIFIED, now };
  const tries = sent && (await takeTry(db, sent.id, limits));
  if (sent === null || tries === null) return { ...wrong, attemptsLeft: 0 };

  const attemptsLeft = Math.max(0, TRIES - tries);
  if (!isSame(input.code, tokens.sixDigits(sent.id))) return { ...wrong, attemptsLeft };

  const proved = { ...owner, verifiedAt: await markVerified(db, sent.id, now) };
  await rememberContact(parts, proved);
  if (input.publicToken) await showContactOfTour(parts, { ...proved, publicToken: input.publicToken });
  return { verified: true, contactProof: contactProof(secretKey, proved), attemptsLeft };
}

/** However it was pasted. */
function isSame(typed: string, code: string): boolean {
  const digits = typed.length > 40 ? '' : typed.normalize('NFKC').replaceAll(/[^\d]/g, '');
  return digits.length === code.length && timingSafeEqual(Buffer.from(digits), Buffer.from(code));
}
