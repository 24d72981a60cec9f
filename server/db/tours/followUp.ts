import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** Whether a follow-up is still pending after a tour. */
export async function isFollowUpPending(db: Queryable, tourId: string): Promise<boolean> {
  const rows = await db.query(
    'tours.isFollowUpPending',
    sql`select from tours where id = ${tourId} and status = 'NO_SHOW' and followed_up_at is null`,
  );
  return rows.length > 0;
}

/** Returns false if no follow-up was pending. */
export async function cancelFollowUp(tx: Queryable, tourId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'tours.cancelFollowUp',
    sql`
      update tours set followed_up_at = ${now}
      where id = ${tourId} and status = 'NO_SHOW' and followed_up_at is null
      returning id
    `,
  );
  return rows.length > 0;
}
