import sql from 'sql-template-tag';

import type { FeedbackReason } from '#domain/tours/feedback.ts';
import type { ContactChannel } from '#server/contact/validateContact.ts';
import type { Queryable } from '#server/db/database.ts';

import type { Tour } from './tours.ts';

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

const feedbackColumns = sql`
  at, revision, attendance, problem, interest, overall, condition, reasons, comment,
  tour_id as "tourId",
  changed_at as "changedAt",
  matched_listing as "matchedListing",
  access_ease as "accessEase",
  listing_issue as "listingIssue",
  wants_follow_up as "wantsFollowUp",
  follow_up_channel as "followUpChannel"
`;

export async function findFeedback(db: Queryable, tourId: string): Promise<Feedback | null> {
  const [found] = await db.query<Feedback>(
    'tourFeedback.find',
    sql`select ${feedbackColumns} from tour_feedback where tour_id = ${tourId}`,
  );
  return found ?? null;
}

/** Returns the revision; a tour's first is 1. */
export async function saveFeedback(
  tx: Queryable,
  { id, organizationId, unitId }: Tour,
  feedback: FeedbackContent & { now: Date },
): Promise<number> {
  const [saved] = await tx.query<{ revision: number }>(
    'tourFeedback.save',
    sql`
      insert into tour_feedback (
        tour_id, organization_id, unit_id, at, changed_at, attendance, problem, interest, overall, condition,
        matched_listing, access_ease, reasons, listing_issue, comment, wants_follow_up, follow_up_channel
      ) values (
        ${id}, ${organizationId}, ${unitId}, ${feedback.now}, ${feedback.now}, ${feedback.attendance}, ${feedback.problem},
        ${feedback.interest}, ${feedback.overall}, ${feedback.condition}, ${feedback.matchedListing}, ${feedback.accessEase},
        ${feedback.reasons}, ${feedback.listingIssue}, ${feedback.comment}, ${feedback.wantsFollowUp}, ${feedback.followUpChannel}
      )
      on conflict (tour_id) do update set
        changed_at = excluded.changed_at, revision = tour_feedback.revision + 1, attendance = excluded.attendance,
        problem = excluded.problem, interest = excluded.interest, overall = excluded.overall,
        condition = excluded.condition, matched_listing = excluded.matched_listing, access_ease = excluded.access_ease,
        reasons = excluded.reasons, listing_issue = excluded.listing_issue, comment = excluded.comment,
        wants_follow_up = excluded.wants_follow_up, follow_up_channel = excluded.follow_up_channel
      returning revision
    `,
  );
  if (!saved) throw new Error('tourFeedback.save returned no row');
  return saved.revision;
}

type Accuracy = { average: number; count: number };

/** With fewer answers, individual visitors could be identified. */
const MIN_ANSWERS = 5;

/** How well each home matches its listing, for homes with enough visitor feedback. */
export async function getAccuracy(db: Queryable, unitIds: readonly string[]): Promise<Map<string, Accuracy>> {
  const rows = await db.query<Accuracy & { unitId: string }>(
    'tourFeedback.getAccuracy',
    sql`
      select unit_id as "unitId", round(avg(matched_listing), 1)::double precision as average, count(*)::int as count
      from tour_feedback
      where unit_id = any (${[...unitIds]}::uuid[]) and matched_listing is not null
      group by unit_id
      having count(*) >= ${MIN_ANSWERS}
    `,
  );
  return new Map(rows.map(({ unitId, average, count }) => [unitId, { average, count }]));
}
