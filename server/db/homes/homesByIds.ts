import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { homeColumns, homesWithTheirPlace } from './homeColumns.ts';

/** In whatever state they are, in the order of their ids as they are given. */
export const homesByIds = (db: Queryable, ids: readonly string[]): Promise<ListedHome[]> =>
  db.query<ListedHome>(
    'homes.byIds',
    sql`
      select ${homeColumns}
      from ${homesWithTheirPlace}
      where units.id = any (${[...ids]}::uuid[])
      order by array_position(${[...ids]}::uuid[], units.id)
    `,
  );
