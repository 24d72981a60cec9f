import type { VerificationKind } from '#domain/tours/kinds.ts';
import { getMissingVerifications } from '#machines/booking/visitorVerifications.ts';

type Draft = Parameters<typeof getMissingVerifications>[1] & { isPreviouslyVerified: boolean };

/** What has become of the required verifications, before the tour is booked. */
export function formatVerifications(
  draft: Draft,
  requires: readonly VerificationKind[],
  whenMissing: string,
): string {
  if (getMissingVerifications(requires, draft).length > 0) return whenMissing;
  if (requires.includes('GOVERNMENT_ID') && draft.identity?.status === 'MANUAL_REVIEW') {
    return 'Sent. Our team reviews your ID before the tour.';
  }
  return draft.isPreviouslyVerified ? 'Already verified in this browser' : 'Done';
}
