import type { IdentityStatus } from '#server/db/proofs/identityChecks.ts';
import type { Tour } from '#server/db/tours/tours.ts';

import type { TourRule, VerificationKind } from '../tour.ts';

export type Requirement = { kind: VerificationKind; status: IdentityStatus; dueAt: Date | null };

type Shown = Pick<Tour, 'status' | 'emailVerifiedAt' | 'phoneVerifiedAt' | 'verifyBy' | 'raisedTo'>;

/** What has to be shown for the tour, in the order of its rule and then what is asked for beyond it; how far each is. */
export function requirementsOf(
  tour: Shown,
  rule: Pick<TourRule, 'requires'> | null,
  identity: IdentityStatus | null,
): Requirement[] {
  const statusOf = (kind: VerificationKind): IdentityStatus => {
    if (kind === 'GOVERNMENT_ID') return identity ?? 'NOT_STARTED';
    const verifiedAt = kind === 'EMAIL_CODE' ? tour.emailVerifiedAt : tour.phoneVerifiedAt;
    return verifiedAt === null ? 'NOT_STARTED' : 'PASSED';
  };
  return kindsOf(tour, rule).map((kind) => {
    const status = statusOf(kind);
    const isAwaited = tour.status === 'NEEDS_VERIFICATION' && status !== 'PASSED';
    return { kind, status, dueAt: isAwaited && status !== 'MANUAL_REVIEW' ? tour.verifyBy : null };
  });
}

function kindsOf({ raisedTo }: Shown, rule: Pick<TourRule, 'requires'> | null): VerificationKind[] {
  const requires = rule?.requires ?? [];
  const isMore = raisedTo !== null && raisedTo !== 'TEAM' && !requires.includes(raisedTo);
  return isMore ? [...requires, raisedTo] : requires;
}

/** What whoever comes has still to do. */
export const missingOf = (requirements: readonly Requirement[]): VerificationKind[] =>
  requirements
    .filter(({ status }) => status !== 'PASSED' && status !== 'MANUAL_REVIEW')
    .map(({ kind }) => kind);

/** Whether the visitor has sent everything, and it is our team's turn. */
export const isInReview = ({
  tour,
  requirements,
}: {
  tour: Pick<Tour, 'status'>;
  requirements: readonly Requirement[];
}): boolean =>
  tour.status === 'NEEDS_VERIFICATION' &&
  requirements.some(({ status }) => status === 'MANUAL_REVIEW') &&
  missingOf(requirements).length === 0;
