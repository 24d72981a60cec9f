import type { Feedback } from '../model/feedback.ts';
import type { Tour } from '../model/tours.ts';

export type FeedbackState = 'NOT_YET' | 'OPEN' | 'EDITABLE' | 'SUBMITTED' | 'CLOSED' | 'NOT_APPLICABLE';

const DAY_MS = 24 * 3_600_000;
const OPEN_DAYS = 14;

type TourTiming = Pick<Tour, 'status' | 'startsAt' | 'endsAt'>;

export const getFeedbackOpensAt = ({ startsAt }: TourTiming): Date => startsAt;
export const getFeedbackClosesAt = ({ endsAt }: TourTiming): Date =>
  new Date(endsAt.getTime() + OPEN_DAYS * DAY_MS);
export const getEditableUntil = ({ at }: Pick<Feedback, 'at'>): Date => new Date(at.getTime() + DAY_MS);

const feedbackStatuses: readonly Tour['status'][] = ['CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW'];

export function getFeedbackState(
  tour: TourTiming,
  previous: Pick<Feedback, 'at'> | null,
  now: Date,
): FeedbackState {
  if (previous) return now < getEditableUntil(previous) ? 'EDITABLE' : 'SUBMITTED';
  if (!feedbackStatuses.includes(tour.status)) return 'NOT_APPLICABLE';
  if (now < getFeedbackOpensAt(tour)) return 'NOT_YET';
  return now < getFeedbackClosesAt(tour) ? 'OPEN' : 'CLOSED';
}
