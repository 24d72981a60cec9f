import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** Keys of the consents that the prospect has granted. */
export async function listGrantedConsents(db: Queryable, prospectId: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    'consents.listGranted',
    sql`select distinct key from consents where prospect_id = ${prospectId} and granted order by key`,
  );
  return rows.map(({ key }) => key);
}
