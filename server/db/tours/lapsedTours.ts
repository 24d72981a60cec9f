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

/** Ends tours for which nothing was shown, or no answer given, in time. */
export const endLapsedTours = (
  tx: Queryable,
  { now, most }: { now: Date; most: number },
): Promise<LapsedTour[]> =>
  tx.query(
    'tours.endLapsed',
    sql`
      update tours
      set status = 'EXPIRED', ended_at = ${now}, sequence = sequence + 1
      from prospects
      where prospects.id = tours.prospect_id and tours.id in (
        select id from tours
        where (status = 'NEEDS_VERIFICATION' and verify_by <= ${now})
          or (status = 'PENDING_APPROVAL' and answer_by <= ${now})
        limit ${most}
        for update skip locked
      )
      returning
        tours.id, tours.organization_id as "organizationId", tours.unit_id as "unitId", tours.agent_id as "agentId",
        tours.starts_at as "startsAt", prospects.email, tours.sequence
    `,
  );
