import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** Whom a check of a document is about, once he has booked. The last of his bookings keeps it. */
export async function nameOfCheck(tx: Queryable, checkId: string, prospectId: string): Promise<void> {
  await tx.query(
    'identityChecks.name',
    sql`update identity_checks set prospect_id = ${prospectId} where id = ${checkId}`,
  );
}
