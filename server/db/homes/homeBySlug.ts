import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { homeColumns, homesWithTheirPlace } from './homeColumns.ts';

/** In whatever state it is. */
export async function homeBySlug(
  db: Queryable,
  organizationId: string,
  slug: string,
): Promise<ListedHome | null> {
  const [home] = await db.query<ListedHome>(
    'homes.bySlug',
    sql`
      select ${homeColumns}
      from ${homesWithTheirPlace}
      where units.organization_id = ${organizationId} and units.slug = ${slug}
    `,
  );
  return home ?? null;
}
