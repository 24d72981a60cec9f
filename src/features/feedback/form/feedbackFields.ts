import {
  type FeedbackReason,
  feedbackReasonLabels,
  MAX_COMMENT_LENGTH,
  MAX_ISSUE_LENGTH,
} from '#domain/tours/feedback.ts';
import { getTooLongError } from '#domain/text.ts';
import { type Rules, type Values } from '#src/ui/form/errors.ts';
import { emptyToNull } from '#src/lib/emptyToNull.ts';

import type { FeedbackFormData, FeedbackSubmission } from '../api/tourFeedback.ts';

const reasons = Object.keys(feedbackReasonLabels) as FeedbackReason[];
export const toReasonField = (reason: FeedbackReason) => `reason.${reason}` as const;

export const scoreFields = ['overall', 'condition', 'matchedListing', 'accessEase'] as const;

export const fields = [
  'attendance',
  'problem',
  'interest',
  ...scoreFields,
  ...reasons.map(toReasonField),
  'listingIssue',
  'comment',
  'wantsFollowUp',
  'followUpChannel',
] as const;

type Field = (typeof fields)[number];
export type FeedbackValues = Values<Field>;
/** The values entered so far; questions that were not asked yet are missing. */
export type FeedbackDraft = Partial<FeedbackValues>;

export const rules: Rules<Field> = {
  attendance: (attendance) => (attendance === '' ? 'Tell us whether you saw the home.' : null),
  listingIssue: (text) => getTooLongError(text, MAX_ISSUE_LENGTH),
  comment: (text) => getTooLongError(text, MAX_COMMENT_LENGTH),
};

type SubmissionMetadata = Pick<
  FeedbackSubmission,
  'organizationId' | 'publicToken' | 'version' | 'idempotencyKey'
>;

const parseScore = (text: string) => (text === '' ? null : Number(text));

/** The form's values as the server expects them. */
export const toFeedbackInput = (values: FeedbackValues, beside: SubmissionMetadata): FeedbackSubmission => ({
  ...beside,
  attendance: values.attendance as FeedbackSubmission['attendance'],
  problem: emptyToNull(values.problem) as FeedbackSubmission['problem'],
  interest: emptyToNull(values.interest) as FeedbackSubmission['interest'],
  overall: parseScore(values.overall),
  condition: parseScore(values.condition),
  matchedListing: parseScore(values.matchedListing),
  accessEase: parseScore(values.accessEase),
  reasons: reasons.filter((reason) => values[toReasonField(reason)] !== ''),
  listingIssue: emptyToNull(values.listingIssue),
  comment: emptyToNull(values.comment),
  wantsFollowUp: values.wantsFollowUp !== '',
  followUpChannel: emptyToNull(values.followUpChannel) as FeedbackSubmission['followUpChannel'],
});

/** The previously submitted feedback as form values. */
export function toFormValues(feedback: NonNullable<FeedbackFormData['previous']>): FeedbackDraft {
  const { attendance, problem, interest, listingIssue, comment, wantsFollowUp, followUpChannel } = feedback;
  return {
    attendance,
    problem: problem ?? '',
    interest: interest ?? '',
    listingIssue: listingIssue ?? '',
    comment: comment ?? '',
    followUpChannel: followUpChannel ?? '',
    wantsFollowUp: wantsFollowUp ? 'on' : '',
    ...Object.fromEntries(scoreFields.map((score) => [score, feedback[score]?.toString() ?? ''])),
    ...Object.fromEntries(feedback.reasons.map((reason) => [toReasonField(reason), 'on'])),
  };
}
