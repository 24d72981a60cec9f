import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { homeColumns, homesWithTheirPlace } from './homeColumns.ts';
import type { ListingSearch } from './listingSearch.ts';
import { all, searchOf, withFound } from './listingSearch.ts';

/** Those that a search would have found if they had not been let in the last seven days. */
export function recentlyLeased(db: Queryable, search: ListingSearch, first: number): Promise<ListedHome[]> {
  const { filter, ...rest } = search;
  const { wishes, found, within } = searchOf({ ...rest, filter: { ...filter, availableBy: null } });
  const page = sql`
    page as materialized (
      select unit_id, leased_at
      from home_search
      where ${within} and leased_at > ${search.now}::timestamptz - interval '7 days'
        and leased_at <= ${search.now} ${all(wishes)}
      order by leased_at desc, unit_id
      limit ${first}
    )
  `;
  return db.query<ListedHome>(
    'homes.recentlyLeased',
    sql`
      ${withFound(found, page)}
      select ${homeColumns}
      from page
      join ${homesWithTheirPlace} on units.id = page.unit_id
      order by page.leased_at desc, page.unit_id
    `,
  );
}
