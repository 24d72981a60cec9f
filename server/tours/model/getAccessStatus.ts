import type { AccessStatus } from '#domain/tours/access.ts';

import type { TourAccess } from './tourAccess.ts';
import type { Tour } from './tours.ts';

const MINUTE_MS = 60_000;
const OPENS_BEFORE_MINUTES = 10;
const CLOSES_AFTER_MINUTES = 15;

/** When the door can be opened, by the server's clock. */
export const getAccessWindow = ({ startsAt, endsAt }: Pick<Tour, 'startsAt' | 'endsAt'>) => ({
  from: new Date(startsAt.getTime() - OPENS_BEFORE_MINUTES * MINUTE_MS),
  to: new Date(endsAt.getTime() + CLOSES_AFTER_MINUTES * MINUTE_MS),
});

type StatusInput = { access: TourAccess | null; isUnderReview: boolean; isUnavailable: boolean; now: Date };

/** How far a self-guided visitor is from opening the door. */
export function getAccessStatus(
  tour: Tour,
  { access, isUnderReview, isUnavailable, now }: StatusInput,
): AccessStatus {
  const { from, to } = getAccessWindow(tour);
  if (access && access.completedAt !== null) return 'USED';
  if (tour.status === 'NEEDS_VERIFICATION') return isUnderReview ? 'IN_REVIEW' : 'NEEDS_IDENTITY';
  if (tour.status === 'PENDING_APPROVAL') return 'IN_REVIEW';
  if (now >= to) return 'EXPIRED';
  const isOpen = tour.status === 'CONFIRMED' || tour.status === 'CHECKED_IN' || tour.status === 'COMPLETED';
  if (!isOpen || isUnavailable) return 'REVOKED';
  if (!access) return 'NEEDS_CONTACT';
  return now < from ? 'APPROVED' : 'ACTIVE';
}
