import type { VerificationKind } from '#domain/tours/kinds.ts';

import type { Tour } from '../model/tours.ts';

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
