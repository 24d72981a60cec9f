import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** Whether an organization has any tour settings. */
export async function hasTours(db: Queryable, organizationId: string): Promise<boolean> {
  const [said] = await db.query(
    'seed.hasTours',
    sql`
      select from organizations
      where id = ${organizationId} and (
        settings ? 'questions'
        or exists (select from tour_rules where organization_id = organizations.id)
        or exists (select from tour_agents where organization_id = organizations.id)
      )
    `,
  );
  return said !== undefined;
}
