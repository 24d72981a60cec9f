import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { Feedback, FeedbackGiven } from '#server/tours/feedback/feedback.ts';

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

export async function feedbackOfTour(db: Queryable, tourId: string): Promise<Feedback | null> {
  const [found] = await db.query<Feedback>(
    'tourFeedback.of',
    sql`select ${feedbackColumns} from tour_feedback where tour_id = ${tourId}`,
  );
  return found ?? null;
}

/** Its revision: the first of a tour is 1. */
export async function saveFeedback(
  tx: Queryable,
  { id, organizationId, unitId }: Tour,
  given: FeedbackGiven & { now: Date },
): Promise<number> {
  const [saved] = await tx.query<{ revision: number }>(
    'tourFeedback.save',
    sql`
      insert into tour_feedback (
        tour_id, organization_id, unit_id, at, changed_at, attendance, problem, interest, overall, condition,
        matched_listing, access_ease, reasons, listing_issue, comment, wants_follow_up, follow_up_channel
      ) values (
        ${id}, ${organizationId}, ${unitId}, ${given.now}, ${given.now}, ${given.attendance}, ${given.problem},
        ${given.interest}, ${given.overall}, ${given.condition}, ${given.matchedListing}, ${given.accessEase},
        ${given.reasons}, ${given.listingIssue}, ${given.comment}, ${given.wantsFollowUp}, ${given.followUpChannel}
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
  if (!saved) throw new Error('tourFeedback.save gave no row');
  return saved.revision;
}

export type Accuracy = { average: number; count: number };

/** Fewer than so many could be told apart. */
const LEAST_ANSWERS = 5;

/** How well each of these homes is what its listing says, of those of which enough visitors have told. */
export async function accuracyOf(db: Queryable, unitIds: readonly string[]): Promise<Map<string, Accuracy>> {
  const rows = await db.query<Accuracy & { unitId: string }>(
    'tourFeedback.accuracy',
    sql`
      select unit_id as "unitId", round(avg(matched_listing), 1)::double precision as average, count(*)::int as count
      from tour_feedback
      where unit_id = any (${[...unitIds]}::uuid[]) and matched_listing is not null
      group by unit_id
      having count(*) >= ${LEAST_ANSWERS}
    `,
  );
  return new Map(rows.map(({ unitId, average, count }) => [unitId, { average, count }]));
}
