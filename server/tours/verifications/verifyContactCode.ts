import type { VerifyContactCodeInput } from '#server/graphql/schemaTypes.ts';

import { checkCode } from './checkCode.ts';
import { createContactVerification } from './contactVerification.ts';
import type { VerificationDeps } from './verificationDeps.ts';
import { saveVerifiedContact } from './verifiedContact.ts';
import { verifyTourContact } from './verifyTourContact.ts';

type Verified = {
  verified: boolean;
  contactProof: string | null;
  attemptsLeft: number;
  /** What counts for the tour, if something else was verified. */
  acceptedInstead: string | null;
};

/** A right code counts in this browser and, while the browser stores the proof, for tours. */
export async function verifyContactCode(
  deps: VerificationDeps,
  { publicToken, ...input }: VerifyContactCodeInput,
): Promise<Verified> {
  const { verified, attemptsLeft } = await checkCode(deps, input);
  if (!verified) return { verified: false, contactProof: null, attemptsLeft, acceptedInstead: null };
  await saveVerifiedContact(deps, verified);
  const acceptedInstead = publicToken ? await verifyTourContact(deps, { ...verified, publicToken }) : null;
  return {
    verified: true,
    contactProof: createContactVerification(deps.secretKey, verified),
    attemptsLeft,
    acceptedInstead,
  };
}
