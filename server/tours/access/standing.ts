import type { TourAccess } from '#server/db/access/tourAccess.ts';
import type { Tour } from '#server/db/tours/tours.ts';

export type AccessStatus =
  | 'NEEDS_CONTACT'
  | 'NEEDS_IDENTITY'
  | 'IN_REVIEW'
  | 'APPROVED'
  | 'ACTIVE'
  | 'USED'
  | 'EXPIRED'
  | 'REVOKED';

const MINUTE_MS = 60_000;
const BEFORE_MINUTES = 10;
const AFTER_MINUTES = 15;

/** When the door can be opened, by our clock. */
export const windowOf = ({ startsAt, endsAt }: Pick<Tour, 'startsAt' | 'endsAt'>) => ({
  from: new Date(startsAt.getTime() - BEFORE_MINUTES * MINUTE_MS),
  to: new Date(endsAt.getTime() + AFTER_MINUTES * MINUTE_MS),
});

type Standing = { access: TourAccess | null; isReviewed: boolean; isGone: boolean; now: Date };

/** How far somebody is from the door of a home that he sees alone. */
export function accessStatus(tour: Tour, { access, isReviewed, isGone, now }: Standing): AccessStatus {
  const { from, to } = windowOf(tour);
  if (access && access.completedAt !== null) return 'USED';
  if (tour.status === 'NEEDS_VERIFICATION') return isReviewed ? 'IN_REVIEW' : 'NEEDS_IDENTITY';
  if (tour.status === 'PENDING_APPROVAL') return 'IN_REVIEW';
  if (now >= to) return 'EXPIRED';
  const isOpen = tour.status === 'CONFIRMED' || tour.status === 'CHECKED_IN' || tour.status === 'COMPLETED';
  if (!isOpen || isGone) return 'REVOKED';
  if (!access) return 'NEEDS_CONTACT';
  return now < from ? 'APPROVED' : 'ACTIVE';
}
