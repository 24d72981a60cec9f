import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { TourActionName } from '../actions/tourAction.ts';

const action: TourActionName = 'followUp';

/** Whether a follow-up is still pending after a tour. */
export async function isFollowUpPending(db: Queryable, tourId: string): Promise<boolean> {
  const rows = await db.query(
    'tours.isFollowUpPending',
    sql`
      select from tour_schedule join tours on tours.id = tour_id
      where tour_id = ${tourId} and action = ${action} and done_at is null and status = 'NO_SHOW'
    `,
  );
  return rows.length > 0;
}

/** Returns false if no follow-up was pending. */
export async function cancelFollowUp(tx: Queryable, tourId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'tours.cancelFollowUp',
    sql`
      update tour_schedule set done_at = ${now} from tours
      where tours.id = ${tourId} and tour_id = tours.id and action = ${action} and done_at is null
        and status = 'NO_SHOW'
      returning tours.id
    `,
  );
  return rows.length > 0;
}
