import { checkCode, type CheckCodeInput } from './checkCode.ts';
import { createContactVerification } from './contactVerification.ts';
import type { VerificationDeps } from './verificationDeps.ts';
import { verifyTourContact } from './verifyTourContact.ts';
import { saveVerifiedContact } from './verifiedContact.ts';

export type VerifyCodeInput = CheckCodeInput & { publicToken?: string | null };

type Verified = {
  verified: boolean;
  contactProof: string | null;
  attemptsLeft: number;
  /** What counts for the tour, if something else was verified. */
  acceptedInstead?: string | null;
};

/** A right code counts in this browser and, while the browser stores the proof, for tours. */
export async function verifyContactCode(
  deps: VerificationDeps,
  { publicToken, ...input }: VerifyCodeInput,
): Promise<Verified> {
  const { verified, attemptsLeft } = await checkCode(deps, input);
  if (!verified) return { verified: false, contactProof: null, attemptsLeft };
  await saveVerifiedContact(deps, verified);
  const acceptedInstead = publicToken ? await verifyTourContact(deps, { ...verified, publicToken }) : null;
  return {
    verified: true,
    contactProof: createContactVerification(deps.secretKey, verified),
    attemptsLeft,
    acceptedInstead,
  };
}
