import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export type LapsedTour = {
  id: string;
  organizationId: string;
  unitId: string;
  agentId: string | null;
  startsAt: Date;
  email: string | null;
  sequence: number;
};

type LapsedTourQuery = { now: Date; after: string | null; limit: number };

const isUnverified = (now: Date) => sql`(status = 'NEEDS_VERIFICATION' and verify_by <= ${now})`;
const isUnanswered = (now: Date) => sql`(status = 'PENDING_APPROVAL' and answer_by <= ${now})`;

type PassedDeadlines = { hasTour: boolean; hasMove: boolean };

/** Whether a deadline of any tour, or of any requested new time, has passed. One look at each index. */
export async function findPassedDeadlines(db: Queryable, now: Date): Promise<PassedDeadlines> {
  const [passed] = await db.query<PassedDeadlines>(
    'tours.passedDeadlines',
    sql`
      select
        exists (select from tours where ${isUnverified(now)})
          or exists (select from tours where ${isUnanswered(now)}) as "hasTour",
        exists (select from tour_moves where answer_by <= ${now}) as "hasMove"
    `,
  );
  return passed ?? { hasTour: false, hasMove: false };
}

/** Tours past their deadline, in ID order. Some may still be waiting for our own review. */
export async function listToursPastDeadline(
  db: Queryable,
  { now, after, limit }: LapsedTourQuery,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'tours.listToursPastDeadline',
    sql`
      select id from tours
      where (${isUnverified(now)} or ${isUnanswered(now)}) and (${after}::uuid is null or id > ${after}::uuid)
      order by id
      limit ${limit}
      ${forUpdate ? sql`for update skip locked` : sql``}
    `,
  );
  return rows.map(({ id }) => id);
}

/** Call this with the tours locked. */
export const endLapsedTours = (
  tx: Queryable,
  lapsed: readonly { id: string; reason: string | null }[],
  now: Date,
): Promise<LapsedTour[]> =>
  tx.query(
    'tours.endLapsed',
    sql`
      update tours
      set status = 'EXPIRED', ended_at = ${now}, end_reason = lapsed.reason, sequence = sequence + 1
      from
        unnest(${lapsed.map(({ id }) => id)}::uuid[], ${lapsed.map(({ reason }) => reason)}::text[])
          as lapsed (id, reason),
        prospects
      where tours.id = lapsed.id and prospects.id = tours.prospect_id
      returning
        tours.id, tours.organization_id as "organizationId", tours.unit_id as "unitId", tours.agent_id as "agentId",
        tours.starts_at as "startsAt", prospects.email, tours.sequence
    `,
  );
