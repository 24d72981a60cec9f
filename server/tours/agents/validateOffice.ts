import type { ErrorInfo } from '#server/errors.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { parseContactVerification } from '../verifications/contactVerification.ts';

const MAX_PROOFS = 10;
/** An old proof may belong to an agent who has since left the office. */
const OFFICE_VERIFICATION_TTL_MS = 12 * 3_600_000;

type OfficeVerification = { organizationId: string; contactProofs: readonly string[]; officeEmail: string };

/** Whether the agent verified their office email recently. */
export function validateOffice(
  { secretKey, now }: { secretKey: SecretKey; now: Date },
  { organizationId, contactProofs, officeEmail }: OfficeVerification,
  problems: ErrorInfo,
): void {
  const isVerified = contactProofs
    .slice(0, MAX_PROOFS)
    .map((proof) => parseContactVerification(secretKey, proof, { organizationId, now }))
    .some(
      (verification) =>
        verification?.channel === 'EMAIL' &&
        verification.destination.toLowerCase() === officeEmail.toLowerCase() &&
        now.getTime() - verification.verifiedAt.getTime() < OFFICE_VERIFICATION_TTL_MS,
    );
  if (!isVerified) {
    problems.contactProofs = 'First verify your office email address with the code we emailed you.';
  }
}
