import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** Only for an organization without this setting. Returns true if it was added. */
export async function addSetting(
  tx: Queryable,
  organizationId: string,
  [name, value]: [name: string, value: unknown],
): Promise<boolean> {
  const added = await tx.query(
    `seed.${name}`,
    sql`
      update organizations
      set settings = settings || jsonb_build_object(${name}::text, ${JSON.stringify(value)}::jsonb)
      where id = ${organizationId} and not settings ? ${name}::text
      returning id
    `,
  );
  return added.length > 0;
}
