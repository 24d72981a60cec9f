import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { homeColumns, homesWithTheirPlace } from './homeColumns.ts';

/** Those that there are of these, in whatever state and order. */
export const homesBySlugs = (
  db: Queryable,
  organizationId: string,
  slugs: readonly string[],
): Promise<ListedHome[]> =>
  db.query(
    'homes.bySlugs',
    sql`
      select ${homeColumns}
      from ${homesWithTheirPlace}
      where units.organization_id = ${organizationId} and units.slug = any(${slugs}::text[])
    `,
  );
