import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { Feedback, FeedbackContent } from './feedback.ts';
import type { Tour } from './tours.ts';

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

export type Accuracy = { average: number; count: number };

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
