import type { FeedbackForm, FeedbackToSend } from '#src/api/tourFeedback.ts';
import { type Rules, tooLong, type Values } from '#src/ui/form/errors.ts';

import { type Reason, reasonWords } from '../words.ts';

const MOST_COMMENT = 2_000;
const MOST_ISSUE = 500;

const reasons = Object.keys(reasonWords) as Reason[];
export const reasonField = (reason: Reason) => `reason.${reason}` as const;

export const scoreFields = ['overall', 'condition', 'matchedListing', 'accessEase'] as const;

export const fields = [
  'attendance',
  'problem',
  'interest',
  ...scoreFields,
  ...reasons.map(reasonField),
  'listingIssue',
  'comment',
  'wantsFollowUp',
  'followUpChannel',
] as const;

type Field = (typeof fields)[number];
export type FeedbackValues = Values<Field>;
/** What is known of the form by now: of what was not asked yet there is nothing. */
export type Said = Partial<FeedbackValues>;

export const rules: Rules<Field> = {
  attendance: (attendance) => (attendance === '' ? 'Tell us whether you saw the home.' : null),
  listingIssue: (text) => tooLong(text, MOST_ISSUE),
  comment: (text) => tooLong(text, MOST_COMMENT),
};

type Beside = Pick<FeedbackToSend, 'organizationId' | 'publicToken' | 'version' | 'idempotencyKey'>;

const given = (text: string) => (text === '' ? null : text);
const scoreOf = (text: string) => (text === '' ? null : Number(text));

/** What the form says, as the server is told. */
export const feedbackOf = (values: FeedbackValues, beside: Beside): FeedbackToSend => ({
  ...beside,
  attendance: values.attendance as FeedbackToSend['attendance'],
  problem: given(values.problem) as FeedbackToSend['problem'],
  interest: given(values.interest) as FeedbackToSend['interest'],
  overall: scoreOf(values.overall),
  condition: scoreOf(values.condition),
  matchedListing: scoreOf(values.matchedListing),
  accessEase: scoreOf(values.accessEase),
  reasons: reasons.filter((reason) => values[reasonField(reason)] !== ''),
  listingIssue: given(values.listingIssue),
  comment: given(values.comment),
  wantsFollowUp: values.wantsFollowUp !== '',
  followUpChannel: given(values.followUpChannel) as FeedbackToSend['followUpChannel'],
});

/** What was told before, as the form shows it. */
export function valuesOfTold(told: NonNullable<FeedbackForm['previous']>): Said {
  const { attendance, problem, interest, listingIssue, comment, wantsFollowUp, followUpChannel } = told;
  return {
    attendance,
    problem: problem ?? '',
    interest: interest ?? '',
    listingIssue: listingIssue ?? '',
    comment: comment ?? '',
    followUpChannel: followUpChannel ?? '',
    wantsFollowUp: wantsFollowUp ? 'on' : '',
    ...Object.fromEntries(scoreFields.map((score) => [score, told[score]?.toString() ?? ''])),
    ...Object.fromEntries(told.reasons.map((reason) => [reasonField(reason), 'on'])),
  };
}
