import { checkCode, type CheckCodeInput } from './checkCode.ts';
import { contactProof } from './contactProof.ts';
import type { ProofParts } from './proofParts.ts';
import { showContactOfTour } from './showContactOfTour.ts';
import { rememberContact } from './shownContact.ts';

export type VerifyCodeInput = CheckCodeInput & { publicToken?: string | null };

type Verified = { verified: boolean; contactProof: string | null; attemptsLeft: number };

/** A right code counts in this browser and, as long as it keeps the proof, for tours. */
export async function verifyContactCode(
  parts: ProofParts,
  { publicToken, ...input }: VerifyCodeInput,
): Promise<Verified> {
  const { proved, attemptsLeft } = await checkCode(parts, input);
  if (!proved) return { verified: false, contactProof: null, attemptsLeft };
  await rememberContact(parts, proved);
  if (publicToken) await showContactOfTour(parts, { ...proved, publicToken });
  return { verified: true, contactProof: contactProof(parts.secretKey, proved), attemptsLeft };
}
