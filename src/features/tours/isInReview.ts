import type { BookedTour } from './api/tourRequests.ts';

/** Whether the visitor has sent everything and our team's review is pending. */
export const isInReview = ({ status, verification }: Pick<BookedTour, 'status' | 'verification'>): boolean =>
  status === 'NEEDS_VERIFICATION' &&
  verification.some((one) => one.status === 'MANUAL_REVIEW') &&
  verification.every((one) => one.status === 'PASSED' || one.status === 'MANUAL_REVIEW');
