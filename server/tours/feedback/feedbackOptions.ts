import type { FeedbackReason } from '#domain/tours/feedback.ts';
import type { TourKind } from '#domain/tours/kinds.ts';

import type { FeedbackAttendance, FeedbackProblem } from '../model/feedback.ts';

const problems: Record<TourKind, readonly FeedbackProblem[]> = {
  SELF_GUIDED: ['LOCKBOX', 'CODE', 'KEY', 'DOOR', 'SOMEONE_INSIDE', 'FELT_UNSAFE', 'OTHER'],
  IN_PERSON: ['NOBODY_CAME', 'KEY', 'DOOR', 'SOMEONE_INSIDE', 'FELT_UNSAFE', 'OTHER'],
  LIVE_VIDEO: ['NOBODY_CAME', 'OTHER'],
  OPEN_HOUSE: ['NOBODY_CAME', 'DOOR', 'FELT_UNSAFE', 'OTHER'],
};

const homeReasons: readonly FeedbackReason[] = [
  'PRICE',
  'SIZE',
  'LAYOUT',
  'CONDITION',
  'CLEANLINESS',
  'LOCATION',
  'NOISE',
  'PARKING',
  'PETS',
  'ACCESSIBILITY',
  'NOT_AS_LISTED',
  'FOUND_ANOTHER',
  'OTHER',
];

const noShowReasons: readonly FeedbackReason[] = [
  'SOMETHING_CAME_UP',
  'TIME_DID_NOT_SUIT',
  'COULD_NOT_FIND_IT',
  'FORGOT',
  'PRICE',
  'LOCATION',
  'FOUND_ANOTHER',
  'NO_LONGER_LOOKING',
  'OTHER',
];

/** What may have gone wrong, for this kind of tour. */
export const getFeedbackProblems = (
  attendance: FeedbackAttendance,
  kind: TourKind,
): readonly FeedbackProblem[] => (attendance === 'COULD_NOT_GET_IN' ? problems[kind] : []);

export function getFeedbackReasons(attendance: FeedbackAttendance): readonly FeedbackReason[] {
  if (attendance === 'TOURED') return homeReasons;
  return attendance === 'DID_NOT_GO' ? noShowReasons : [];
}
