import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';

import { identityCheckById, hasPassed, isAbout } from '../model/identityChecks.ts';
import type { Tour } from '../model/tours.ts';

/** What the visitor has already verified and need not verify again. */
export async function getVerifiedKinds(tx: Queryable, tour: Tour, now: Date): Promise<VerificationKind[]> {
  const check = tour.identityCheckId === null ? null : await identityCheckById(tx, tour.identityCheckId);
  return [
    ...(tour.emailVerifiedAt === null ? [] : ['EMAIL_CODE' as const]),
    ...(tour.phoneVerifiedAt === null ? [] : ['PHONE_CODE' as const]),
    ...(check && hasPassed(check, now) && isAbout(check, tour) ? ['GOVERNMENT_ID' as const] : []),
  ];
}
