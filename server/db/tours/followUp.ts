import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** Whether something is still to be sent after a tour. */
export async function isFollowUpToCome(db: Queryable, tourId: string): Promise<boolean> {
  const rows = await db.query(
    'tours.followUpToCome',
    sql`select from tours where id = ${tourId} and status = 'NO_SHOW' and followed_at is null`,
  );
  return rows.length > 0;
}

/** False when there was nothing to come. */
export async function stopFollowUp(tx: Queryable, tourId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'tours.stopFollowUp',
    sql`
      update tours set followed_at = ${now}
      where id = ${tourId} and status = 'NO_SHOW' and followed_at is null
      returning id
    `,
  );
  return rows.length > 0;
}
