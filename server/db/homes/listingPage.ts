import type { Sql } from 'sql-template-tag';
import sql, { empty } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import type { ListingSort } from '#server/homes/listingFilter.ts';

import { homeColumns, homesWithTheirPlace } from './homeColumns.ts';
import type { ListingSearch } from './listingSearch.ts';
import { all, searchOf, withFound } from './listingSearch.ts';
import { sorts } from './sorts.ts';

/** Where a home stands in an order. */
export type Place = { value: string; id: string };

type Stretch = {
  sort: ListingSort;
  limit: number;
  offset: number;
  /** Those after this place, or with `isBackward` those before it, the nearest first. */
  from: Place | null;
  isBackward: boolean;
};

export type PlacedHome = ListedHome & { sortValue: string };

/** A stretch of the homes that a search finds, with all that is shown of them. */
export function listingPage(
  db: Queryable,
  search: ListingSearch,
  { sort, limit, offset, from, isBackward }: Stretch,
): Promise<PlacedHome[]> {
  const { wishes, found, within, shown } = searchOf(search);
  const { by, type, isDescending } = sorts[sort];
  const isDown = isDescending !== isBackward;
  const way: Sql = isDown ? sql`desc` : sql`asc`;
  const beyond = from
    ? sql`and (${by}, unit_id) ${isDown ? sql`<` : sql`>`} (${from.value}::${type}, ${from.id}::uuid)`
    : empty;
  const page = sql`
    page as materialized (
      select unit_id, ${by} as sort_value
      from home_search
      where ${within} and ${shown} ${all(wishes)} ${beyond}
      order by ${by} ${way}, unit_id ${way}
      limit ${limit} offset ${offset}
    )
  `;
  return db.query<PlacedHome>(
    'homes.listingPage',
    sql`
      ${withFound(found, page)}
      select ${homeColumns}, page.sort_value::text as "sortValue"
      from page
      join ${homesWithTheirPlace} on units.id = page.unit_id
      order by page.sort_value ${way}, page.unit_id ${way}
    `,
  );
}
