import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { homeColumns, homesWithPropertyAndMarket } from './homeColumns.ts';
import type { ListingSearch } from './listingSearch.ts';
import { andAll, buildSearchSql, withCtes } from './listingSearch.ts';

/** Homes leased in the last seven days that would otherwise match the search. */
export function listRecentlyLeased(
  db: Queryable,
  search: ListingSearch,
  first: number,
): Promise<ListedHome[]> {
  const { filter, ...rest } = search;
  const { criteria, found, within } = buildSearchSql({ ...rest, filter: { ...filter, availableBy: null } });
  const page = sql`
    page as materialized (
      select unit_id, leased_at
      from home_search
      where ${within} and leased_at > ${search.now}::timestamptz - interval '7 days'
        and leased_at <= ${search.now} ${andAll(criteria)}
      order by leased_at desc, unit_id
      limit ${first}
    )
  `;
  return db.query<ListedHome>(
    'homes.recentlyLeased',
    sql`
      ${withCtes(found, page)}
      select ${homeColumns}
      from page
      join ${homesWithPropertyAndMarket} on units.id = page.unit_id
      order by page.leased_at desc, page.unit_id
    `,
  );
}
