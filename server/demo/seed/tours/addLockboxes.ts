import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** One at each home, for an organization without lockboxes. Returns true if any were added. */
export async function addLockboxes(tx: Queryable, organizationId: string): Promise<boolean> {
  const added = await tx.query(
    'seed.lockboxes',
    sql`
      insert into lockboxes (unit_id, organization_id, serial, location_hint)
      select id, organization_id, upper(substr(md5('lockbox ' || slug), 1, 10)), 'On the railing next to the front door'
      from units
      where organization_id = ${organizationId}
        and not exists (select from lockboxes where lockboxes.organization_id = ${organizationId})
      returning unit_id
    `,
  );
  return added.length > 0;
}
