import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { homeColumns, homesWithPropertyAndMarket } from './homeColumns.ts';

/** The homes that exist among these, in any status and order. */
export const homesBySlugs = (
  db: Queryable,
  organizationId: string,
  slugs: readonly string[],
): Promise<ListedHome[]> =>
  db.query(
    'homes.bySlugs',
    sql`
      select ${homeColumns}
      from ${homesWithPropertyAndMarket}
      where units.organization_id = ${organizationId} and units.slug = any(${slugs}::text[])
    `,
  );
