import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** By the operator's own name of the home. */
type Given = { home: string; serial: string; location: string; picture: string | null };

export const readLockboxes = (tx: Queryable, organizationId: string): Promise<Given[]> =>
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

/** Puts these in the place of those that there were. */
export async function saveLockboxes(
  tx: Queryable,
  organizationId: string,
  boxes: readonly Given[],
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

/** Those of these names that an organization does not have. */
export async function unknownHomes(
  tx: Queryable,
  organizationId: string | null,
  names: readonly string[],
): Promise<Set<string>> {
  const known = await tx.query<{ name: string }>(
    'lockboxes.knownHomes',
    sql`
      select external_id as name from units
      where organization_id = ${organizationId} and external_id = any(${[...names]}::text[])
    `,
  );
  const unknown = new Set(names);
  for (const { name } of known) unknown.delete(name);
  return unknown;
}
