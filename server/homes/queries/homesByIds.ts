import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { homeColumns, homesWithPropertyAndMarket } from './homeColumns.ts';

/** In any status, in the order of the given IDs. */
export const homesByIds = (db: Queryable, ids: readonly string[]): Promise<ListedHome[]> =>
  db.query<ListedHome>(
    'homes.byIds',
    sql`
      select ${homeColumns}
      from ${homesWithPropertyAndMarket}
      where units.id = any (${[...ids]}::uuid[])
      order by array_position(${[...ids]}::uuid[], units.id)
    `,
  );
