import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { homeColumns, homesWithPropertyAndMarket } from './homeColumns.ts';

/** Finds a home in any status. */
export async function homeBySlug(
  db: Queryable,
  organizationId: string,
  slug: string,
): Promise<ListedHome | null> {
  const [home] = await db.query<ListedHome>(
    'homes.bySlug',
    sql`
      select ${homeColumns}
      from ${homesWithPropertyAndMarket}
      where units.organization_id = ${organizationId} and units.slug = ${slug}
    `,
  );
  return home ?? null;
}
