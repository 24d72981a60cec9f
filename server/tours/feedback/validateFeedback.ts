import { getTooLongError } from '#domain/text.ts';
import { MAX_COMMENT_LENGTH, MAX_ISSUE_LENGTH, type FeedbackReason } from '#domain/tours/feedback.ts';
import type { TourKind } from '#domain/tours/kinds.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { SubmitTourFeedbackInput } from '#server/graphql/schemaTypes.ts';

import {
  FEEDBACK_VERSION,
  type FeedbackContent,
  getFeedbackFields,
  type FeedbackAttendance,
  type FeedbackProblem,
} from '../model/feedback.ts';
import type { Tour } from '../model/tours.ts';

/**
 * Reports problems by field. Fields that the first answer does not show are ignored: the visitor may have
 * filled them in before changing that answer.
 */
export function validateFeedback(input: SubmitTourFeedbackInput, tour: Tour): FeedbackContent {
  const problems: ErrorInfo = {};
  if (input.version !== FEEDBACK_VERSION) {
    problems.version = 'The questions have changed. Please review them.';
  }
  const fields = getFeedbackFields(input.attendance, { isSelfGuided: tour.kind === 'SELF_GUIDED' });
  const rating = (name: 'overall' | 'condition' | 'matchedListing' | 'accessEase', isIncluded: boolean) => {
    const value = isIncluded ? (input[name] ?? null) : null;
    if (value !== null && (value < 1 || value > 5)) problems[name] = 'Choose a number from 1 to 5.';
    return value;
  };
  const text = (name: 'comment' | 'listingIssue', max: number, isIncluded: boolean) => {
    const value = isIncluded ? normalizeLines(input[name]) : '';
    const tooLong = getTooLongError(value, max);
    if (tooLong !== null) problems[name] = tooLong;
    return value === '' ? null : value;
  };
  const has = (field: (typeof fields)[number]) => fields.includes(field);
  // Ignores reasons that were ticked under a different first answer.
  const reasons = getFeedbackReasons(input.attendance).filter((reason) => input.reasons?.includes(reason));
  const problem =
    getFeedbackProblems(input.attendance, tour.kind).find((failed) => failed === input.problem) ?? null;
  const wantsFollowUp = input.wantsFollowUp ?? false;
  const followUpChannel = wantsFollowUp ? (input.followUpChannel ?? 'EMAIL') : null;
  if (followUpChannel !== null && followUpChannel !== 'EMAIL' && tour.phoneNumber === null) {
    problems.followUpChannel = 'We don’t have your phone number. Choose email, or call us.';
  }
  const content: FeedbackContent = {
    attendance: input.attendance,
    problem,
    interest: has('INTEREST') ? (input.interest ?? null) : null,
    overall: rating('overall', has('OVERALL')),
    condition: rating('condition', has('CONDITION')),
    matchedListing: rating('matchedListing', has('MATCHED_LISTING')),
    accessEase: rating('accessEase', has('ACCESS_EASE')),
    reasons,
    listingIssue: text('listingIssue', MAX_ISSUE_LENGTH, has('LISTING_ISSUE')),
    comment: text('comment', MAX_COMMENT_LENGTH, has('COMMENT')),
    wantsFollowUp,
    followUpChannel,
  };
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return content;
}

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
