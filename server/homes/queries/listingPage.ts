import type { Sql } from 'sql-template-tag';
import sql, { empty } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import type { ListingSort } from '#server/homes/listingFilter.ts';

import { homeColumns, homesWithPropertyAndMarket } from './homeColumns.ts';
import type { ListingSearch } from './listingSearch.ts';
import { andAll, buildSearchSql, withCtes } from './listingSearch.ts';
import { sorts } from './sorts.ts';

/** The position of a home in a sort order. */
export type PageCursor = { value: string; id: string };

type PageRange = {
  sort: ListingSort;
  limit: number;
  offset: number;
  /** Homes after this position, or before it with `isBackward`; nearest first. */
  from: PageCursor | null;
  isBackward: boolean;
};

export type SortedHome = ListedHome & { sortValue: string };

/** One page of the homes that match a search, with everything shown about them. */
export function listingPage(
  db: Queryable,
  search: ListingSearch,
  { sort, limit, offset, from, isBackward }: PageRange,
): Promise<SortedHome[]> {
  const { criteria, found, within, shown } = buildSearchSql(search);
  const { by, type, isDescending } = sorts[sort];
  const isDown = isDescending !== isBackward;
  const direction: Sql = isDown ? sql`desc` : sql`asc`;
  const beyond = from
    ? sql`and (${by}, unit_id) ${isDown ? sql`<` : sql`>`} (${from.value}::${type}, ${from.id}::uuid)`
    : empty;
  const page = sql`
    page as materialized (
      select unit_id, ${by} as sort_value
      from home_search
      where ${within} and ${shown} ${andAll(criteria)} ${beyond}
      order by ${by} ${direction}, unit_id ${direction}
      limit ${limit} offset ${offset}
    )
  `;
  return db.query<SortedHome>(
    'homes.listingPage',
    sql`
      ${withCtes(found, page)}
      select ${homeColumns}, page.sort_value::text as "sortValue"
      from page
      join ${homesWithPropertyAndMarket} on units.id = page.unit_id
      order by page.sort_value ${direction}, page.unit_id ${direction}
    `,
  );
}
