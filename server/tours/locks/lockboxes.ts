import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export type Lockbox = { serial: string; locationHint: string; pictureUrl: string | null };

export async function findLockbox(db: Queryable, unitId: string): Promise<Lockbox | null> {
  const [box] = await db.query<Lockbox>(
    'lockboxes.find',
    sql`
      select serial, location_hint as "locationHint", picture_url as "pictureUrl"
      from lockboxes where unit_id = ${unitId}
    `,
  );
  return box ?? null;
}

/** Returns the home where the lockbox hangs. */
export async function findHomeByLockbox(
  db: Queryable,
  organizationId: string,
  serial: string,
): Promise<string | null> {
  const [box] = await db.query<{ unitId: string }>(
    'lockboxes.findHome',
    sql`
      select unit_id as "unitId" from lockboxes where organization_id = ${organizationId} and serial = ${serial}
    `,
  );
  return box?.unitId ?? null;
}
