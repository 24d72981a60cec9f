import type { Queryable } from '#server/db/database.ts';
import { identityCheckById } from '#server/db/proofs/identityChecks.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import { hasPassed, isAbout } from '../proofs/identityCounts.ts';
import type { VerificationKind } from '../tour.ts';

/** What the visitor of a tour has shown already: he is not asked for it again. */
export async function shownBy(tx: Queryable, tour: Tour, now: Date): Promise<VerificationKind[]> {
  const check = tour.identityCheckId === null ? null : await identityCheckById(tx, tour.identityCheckId);
  return [
    ...(tour.emailVerifiedAt === null ? [] : ['EMAIL_CODE' as const]),
    ...(tour.phoneVerifiedAt === null ? [] : ['PHONE_CODE' as const]),
    ...(check && hasPassed(check, now) && isAbout(check, tour) ? ['GOVERNMENT_ID' as const] : []),
  ];
}
