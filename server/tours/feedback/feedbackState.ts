import type { Tour } from '#server/db/tours/tours.ts';

import type { Feedback } from './feedback.ts';

export type FeedbackState = 'NOT_YET' | 'OPEN' | 'EDITABLE' | 'SUBMITTED' | 'CLOSED' | 'NOT_APPLICABLE';

const DAY_MS = 24 * 3_600_000;
const OPEN_DAYS = 14;

type Asked = Pick<Tour, 'status' | 'startsAt' | 'endsAt'>;

export const feedbackOpensAt = ({ startsAt }: Asked): Date => startsAt;
export const feedbackClosesAt = ({ endsAt }: Asked): Date => new Date(endsAt.getTime() + OPEN_DAYS * DAY_MS);
export const editableUntil = ({ at }: Pick<Feedback, 'at'>): Date => new Date(at.getTime() + DAY_MS);

const took: readonly Tour['status'][] = ['CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW'];

export function feedbackState(tour: Asked, given: Pick<Feedback, 'at'> | null, now: Date): FeedbackState {
  if (given) return now < editableUntil(given) ? 'EDITABLE' : 'SUBMITTED';
  if (!took.includes(tour.status)) return 'NOT_APPLICABLE';
  if (now < feedbackOpensAt(tour)) return 'NOT_YET';
  return now < feedbackClosesAt(tour) ? 'OPEN' : 'CLOSED';
}
