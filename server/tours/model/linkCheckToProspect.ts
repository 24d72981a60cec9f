import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** Links an ID check to the prospect once they have booked. The latest booking wins. */
export async function linkCheckToProspect(tx: Queryable, checkId: string, prospectId: string): Promise<void> {
  await tx.query(
    'identityChecks.linkToProspect',
    sql`update identity_checks set prospect_id = ${prospectId} where id = ${checkId}`,
  );
}
