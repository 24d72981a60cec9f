import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { activeStatuses } from '#server/tours/tour.ts';

/** By what somebody has shown to be his. */
export type ShownContact = { organizationId: string; email: string | null; phoneNumber: string | null };

const toursOf = ({ organizationId, email, phoneNumber }: ShownContact) => sql`
  prospects.organization_id = ${organizationId}
  and (
    (lower(prospects.email) = lower(${email}::text) and tours.email_verified_at is not null)
    or (prospects.phone_number = ${phoneNumber}::text and tours.phone_verified_at is not null)
  )
`;

type Then = { startsAt: Date; endsAt: Date; exceptTourId: string | null };

/** Whether he sees some home alone then, or would when the team says yes. */
export async function isAloneThen(
  tx: Queryable,
  contact: ShownContact,
  { startsAt, endsAt, exceptTourId }: Then,
): Promise<boolean> {
  const stays = await tx.query(
    'tours.aloneThen',
    sql`
      select from tours
      join prospects on prospects.id = tours.prospect_id
      left join tour_moves on tour_moves.tour_id = tours.id
      left join tour_times as moved on moved.id = tour_moves.time_id
      where ${toursOf(contact)} and tours.id is distinct from ${exceptTourId}::uuid
        and tours.status = any (${[...activeStatuses]})
        and (
          (tours.kind = 'SELF_GUIDED' and tours.starts_at < ${endsAt} and tours.ends_at > ${startsAt})
          or (moved.kind = 'SELF_GUIDED' and moved.starts_at < ${endsAt} and moved.ends_at > ${startsAt})
        )
      limit 1
    `,
  );
  return stays.length > 0;
}

const ofItsTime = sql`done.tour_id = tours.id and done.at >= coalesce(tours.timed_at, tours.created_at)`;

/**
 * Whether he was shown a code of another home, by whichever tab, has neither locked it up nor given up, and its time is
 * not over. What the team says of his coming tells neither.
 */
export async function isInsideElsewhere(
  tx: Queryable,
  contact: ShownContact,
  { unitId, now }: { unitId: string; now: Date },
): Promise<boolean> {
  const stays = await tx.query(
    'tours.insideElsewhere',
    sql`
      select from tours
      join prospects on prospects.id = tours.prospect_id
      join tour_access on tour_access.tour_id = tours.id and tour_access.starts_at = tours.starts_at
      where ${toursOf(contact)} and tours.unit_id <> ${unitId} and tours.ends_at > ${now}
        and tour_access.completed_at is null
        and (
          select max(done.id) from tour_activities as done where ${ofItsTime} and done.kind = 'code'
        ) > coalesce((
          select max(done.id) from tour_activities as done
          where ${ofItsTime} and done.kind = 'missed' and done.actor = 'VISITOR'
        ), 0)
      limit 1
    `,
  );
  return stays.length > 0;
}
