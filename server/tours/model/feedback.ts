import type { FeedbackReason } from '#domain/tours/feedback.ts';
import type { ContactChannel } from '#server/contact/validateContact.ts';

export type FeedbackAttendance = 'TOURED' | 'COULD_NOT_GET_IN' | 'DID_NOT_GO';
export type FeedbackProblem =
  | 'LOCKBOX'
  | 'CODE'
  | 'KEY'
  | 'DOOR'
  | 'NOBODY_CAME'
  | 'SOMEONE_INSIDE'
  | 'FELT_UNSAFE'
  | 'OTHER';
export type InterestLevel = 'READY_TO_APPLY' | 'INTERESTED' | 'UNSURE' | 'NOT_FOR_ME';

export type Feedback = {
  tourId: string;
  at: Date;
  changedAt: Date;
  revision: number;
  attendance: FeedbackAttendance;
  problem: FeedbackProblem | null;
  interest: InterestLevel | null;
  overall: number | null;
  condition: number | null;
  matchedListing: number | null;
  accessEase: number | null;
  reasons: FeedbackReason[];
  listingIssue: string | null;
  comment: string | null;
  wantsFollowUp: boolean;
  followUpChannel: ContactChannel | null;
};

export type FeedbackContent = Omit<Feedback, 'tourId' | 'at' | 'changedAt' | 'revision'>;

/** Change this whenever a question changes. */
export const FEEDBACK_VERSION = '2';

type Field =
  | 'PROBLEM'
  | 'INTEREST'
  | 'OVERALL'
  | 'CONDITION'
  | 'MATCHED_LISTING'
  | 'ACCESS_EASE'
  | 'REASONS'
  | 'LISTING_ISSUE'
  | 'COMMENT'
  | 'FOLLOW_UP';

/** The follow-up questions for each first answer. All of them are optional. */
export const getFeedbackFields = (
  attendance: FeedbackAttendance,
  { isSelfGuided }: { isSelfGuided: boolean },
): Field[] => {
  switch (attendance) {
    case 'TOURED':
      return [
        'INTEREST',
        'OVERALL',
        'CONDITION',
        'MATCHED_LISTING',
        ...(isSelfGuided ? ['ACCESS_EASE' as const] : []),
        'LISTING_ISSUE',
        'REASONS',
        'COMMENT',
        'FOLLOW_UP',
      ];
    case 'COULD_NOT_GET_IN':
      return ['PROBLEM', 'COMMENT', 'FOLLOW_UP'];
    case 'DID_NOT_GO':
      return ['REASONS', 'COMMENT', 'FOLLOW_UP'];
  }
};
