import type { ErrorInfo } from '#server/errors.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { readContactProof } from '../proofs/contactProof.ts';

const MOST_PROOFS = 10;
/** An address that was shown long ago may be that of somebody who has left the office. */
const PROOF_GOOD_FOR_MS = 12 * 3_600_000;

type Shown = { organizationId: string; contactProofs: readonly string[]; officeEmail: string };

/** Whether it was shown on this day that the address of the office is the agent's. */
export function checkOffice(
  { secretKey, now }: { secretKey: SecretKey; now: Date },
  { organizationId, contactProofs, officeEmail }: Shown,
  problems: ErrorInfo,
): void {
  const isShown = contactProofs
    .slice(0, MOST_PROOFS)
    .map((proof) => readContactProof(secretKey, proof, { organizationId, now }))
    .some(
      (proof) =>
        proof?.channel === 'EMAIL' &&
        proof.destination.toLowerCase() === officeEmail.toLowerCase() &&
        now.getTime() - proof.verifiedAt.getTime() < PROOF_GOOD_FOR_MS,
    );
  if (!isShown) {
    problems.contactProofs = 'First verify your office email address with the code we emailed you.';
  }
}
