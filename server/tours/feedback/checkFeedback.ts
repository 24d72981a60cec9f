import { plainLines } from '#server/contact/plainLines.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';

import { FEEDBACK_VERSION, type FeedbackGiven, fieldsAfter } from './feedback.ts';
import type { SubmitTourFeedbackInput } from './feedbackInput.ts';
import { problemsAfter, reasonsAfter } from './onOffer.ts';

const MOST_COMMENT = 2_000;
const MOST_ISSUE = 500;

/**
 * What is wrong is said by its field. What is not asked after the first answer is left out: whoever changes that answer
 * may have filled in more before.
 */
export function checkFeedback(input: SubmitTourFeedbackInput, tour: Tour): FeedbackGiven {
  const problems: ErrorInfo = {};
  if (input.version !== FEEDBACK_VERSION) {
    problems.version = 'The questions have changed. Please review them.';
  }
  const asked = fieldsAfter(input.attendance, { isAlone: tour.kind === 'SELF_GUIDED' });
  const rating = (name: 'overall' | 'condition' | 'matchedListing' | 'accessEase', isAsked: boolean) => {
    const value = isAsked ? (input[name] ?? null) : null;
    if (value !== null && (value < 1 || value > 5)) problems[name] = 'Choose a number from 1 to 5.';
    return value;
  };
  const text = (name: 'comment' | 'listingIssue', most: number, isAsked: boolean) => {
    const value = isAsked ? plainLines(input[name]) : '';
    if (Array.from(value).length > most) {
      problems[name] = `This can have at most ${most.toLocaleString('en-US')} characters.`;
    }
    return value === '' ? null : value;
  };
  const has = (field: (typeof asked)[number]) => asked.includes(field);
  // one that was ticked under another first answer is not asked for here
  const reasons = reasonsAfter(input.attendance).filter((reason) => input.reasons?.includes(reason));
  const problem =
    problemsAfter(input.attendance, tour.kind).find((failed) => failed === input.problem) ?? null;
  const wantsFollowUp = input.wantsFollowUp ?? false;
  const followUpChannel = wantsFollowUp ? (input.followUpChannel ?? 'EMAIL') : null;
  if (followUpChannel !== null && followUpChannel !== 'EMAIL' && tour.phoneNumber === null) {
    problems.followUpChannel = 'We don’t have your phone number. Choose email, or call us.';
  }
  const given: FeedbackGiven = {
    attendance: input.attendance,
    problem,
    interest: has('INTEREST') ? (input.interest ?? null) : null,
    overall: rating('overall', has('OVERALL')),
    condition: rating('condition', has('CONDITION')),
    matchedListing: rating('matchedListing', has('MATCHED_LISTING')),
    accessEase: rating('accessEase', has('ACCESS_EASE')),
    reasons,
    listingIssue: text('listingIssue', MOST_ISSUE, has('LISTING_ISSUE')),
    comment: text('comment', MOST_COMMENT, has('COMMENT')),
    wantsFollowUp,
    followUpChannel,
  };
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return given;
}
