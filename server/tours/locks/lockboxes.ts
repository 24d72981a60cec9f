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

/** Used where no location is configured. */
export const DEFAULT_LOCKBOX_LOCATION = 'At the front door';

/** `home` is the operator's own ID of the home. */
type LockboxRow = { home: string; serial: string; location: string; picture: string | null };

export const readLockboxes = (tx: Queryable, organizationId: string): Promise<LockboxRow[]> =>
  tx.query(
    'lockboxes.read',
    sql`
      select units.external_id as home, serial, location_hint as location, picture_url as picture
      from lockboxes
      join units on units.id = lockboxes.unit_id
      where lockboxes.organization_id = ${organizationId}
      order by units.external_id collate "C"
    `,
  );

/** Replaces all existing lockboxes. */
export async function saveLockboxes(
  tx: Queryable,
  organizationId: string,
  boxes: readonly LockboxRow[],
): Promise<void> {
  await tx.query('lockboxes.drop', sql`delete from lockboxes where organization_id = ${organizationId}`);
  await tx.query(
    'lockboxes.save',
    sql`
      insert into lockboxes (unit_id, organization_id, serial, location_hint, picture_url)
      select units.id, ${organizationId}, given.serial, given.location, given.picture
      from jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb)
        as given (home text, serial text, location text, picture text)
      join units on units.organization_id = ${organizationId} and units.external_id = given.home
    `,
  );
}

/** Returns the given names that match none of the organization's homes. */
export async function findUnknownHomes(
  tx: Queryable,
  organizationId: string | null,
  names: readonly string[],
): Promise<Set<string>> {
  const known = await tx.query<{ name: string }>(
    'lockboxes.findHomesByExternalId',
    sql`
      select external_id as name from units
      where organization_id = ${organizationId} and external_id = any(${[...names]}::text[])
    `,
  );
  const unknown = new Set(names);
  for (const { name } of known) unknown.delete(name);
  return unknown;
}
