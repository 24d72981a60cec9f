import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export async function hasHomes(db: Queryable, organizationId: string): Promise<boolean> {
  const [first] = await db.query(
    'seed.firstProperty',
    sql`select 1 from properties where organization_id = ${organizationId} limit 1`,
  );
  return first !== undefined;
}
