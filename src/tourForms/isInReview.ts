import type { BookedTour } from '#src/api/tourRequests.ts';

/** Whether the visitor has sent everything and our team's review is pending. */
export const isInReview = ({ status, verification }: Pick<BookedTour, 'status' | 'verification'>): boolean =>
  status === 'NEEDS_VERIFICATION' &&
  verification.some((one) => one.status === 'MANUAL_REVIEW') &&
  verification.every((one) => one.status === 'PASSED' || one.status === 'MANUAL_REVIEW');

/** The same text as in the email about it. */
export const inReviewText = {
  heading: 'We’re reviewing your ID',
  sentence:
    'We’re holding your time, and there’s nothing to do now. We’ll email you when your tour is confirmed.',
};
