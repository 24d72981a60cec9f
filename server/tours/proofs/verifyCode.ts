import { checkCode, type CheckCodeInput } from './checkCode.ts';
import { contactProof } from './contactProof.ts';
import type { ProofParts } from './proofParts.ts';
import { showContactOfTour } from './showContactOfTour.ts';
import { rememberContact } from './shownContact.ts';

export type VerifyCodeInput = CheckCodeInput & { publicToken?: string | null };

type Verified = {
  verified: boolean;
  contactProof: string | null;
  attemptsLeft: number;
  /** What counts for the tour, when something else was shown. */
  countedInstead?: string | null;
};

/** A right code counts in this browser and, as long as it keeps the proof, for tours. */
export async function verifyContactCode(
  parts: ProofParts,
  { publicToken, ...input }: VerifyCodeInput,
): Promise<Verified> {
  const { proved, attemptsLeft } = await checkCode(parts, input);
  if (!proved) return { verified: false, contactProof: null, attemptsLeft };
  await rememberContact(parts, proved);
  const countedInstead = publicToken ? await showContactOfTour(parts, { ...proved, publicToken }) : null;
  return {
    verified: true,
    contactProof: contactProof(parts.secretKey, proved),
    attemptsLeft,
    countedInstead,
  };
}
