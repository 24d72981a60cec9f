import type { VerificationKind } from '#domain/tours/kinds.ts';

import type { IdentityStatus } from '../model/identityChecks.ts';
import type { TourRule } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';

export type Requirement = { kind: VerificationKind; status: IdentityStatus; dueAt: Date | null };

type VerifiableTour = Pick<Tour, 'status' | 'emailVerifiedAt' | 'phoneVerifiedAt' | 'verifyBy' | 'stepUpTo'>;

/** The verifications of a tour with their status: those of its rule first, then extra ones. */
export function getRequirements(
  tour: VerifiableTour,
  rule: Pick<TourRule, 'requires'> | null,
  identity: IdentityStatus | null,
): Requirement[] {
  const getStatus = (kind: VerificationKind): IdentityStatus => {
    if (kind === 'GOVERNMENT_ID') return identity ?? 'NOT_STARTED';
    const verifiedAt = kind === 'EMAIL_CODE' ? tour.emailVerifiedAt : tour.phoneVerifiedAt;
    return verifiedAt === null ? 'NOT_STARTED' : 'PASSED';
  };
  return listVerificationKinds(tour, rule).map((kind) => {
    const status = getStatus(kind);
    const isOutstanding = tour.status === 'NEEDS_VERIFICATION' && status !== 'PASSED';
    return { kind, status, dueAt: isOutstanding && status !== 'MANUAL_REVIEW' ? tour.verifyBy : null };
  });
}

function listVerificationKinds(
  { stepUpTo }: VerifiableTour,
  rule: Pick<TourRule, 'requires'> | null,
): VerificationKind[] {
  const requires = rule?.requires ?? [];
  const isExtraRequired = stepUpTo !== null && stepUpTo !== 'TEAM' && !requires.includes(stepUpTo);
  return isExtraRequired ? [...requires, stepUpTo] : requires;
}

/** What the visitor still has to do. */
export const getMissingVerifications = (requirements: readonly Requirement[]): VerificationKind[] =>
  requirements
    .filter(({ status }) => status !== 'PASSED' && status !== 'MANUAL_REVIEW')
    .map(({ kind }) => kind);

/** Whether the visitor has submitted everything and our team has to review it. */
export const isInReview = ({
  tour,
  requirements,
}: {
  tour: Pick<Tour, 'status'>;
  requirements: readonly Requirement[];
}): boolean =>
  tour.status === 'NEEDS_VERIFICATION' &&
  requirements.some(({ status }) => status === 'MANUAL_REVIEW') &&
  getMissingVerifications(requirements).length === 0;

type StepUpFields = Pick<Tour, 'status' | 'stepUpTo'>;

/** Explains the extra verification while it is required. The risk signals are only for the team. */
export function getStepUpReason(
  { status, stepUpTo }: StepUpFields,
  missing: readonly VerificationKind[],
): string | null {
  if (status === 'PENDING_APPROVAL' && stepUpTo === 'TEAM') {
    return 'Our team reviews some bookings before they’re confirmed, so that no one books under someone else’s name. This isn’t part of any application.';
  }
  return status === 'NEEDS_VERIFICATION' && missing.some((kind) => kind === stepUpTo)
    ? 'Some bookings need one more step before they’re confirmed, so that no one books under someone else’s name. This isn’t part of any application. If you can’t do it, call us.'
    : null;
}
