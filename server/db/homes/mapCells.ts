import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { GeoBounds } from '#server/homes/geoBounds.ts';
import { bitsWithinCell } from '#server/homes/mapGrid.ts';
import type { MapCell } from '#server/homes/mapGroups.ts';

import type { ListingSearch } from './listingSearch.ts';
import { all, searchOf, withFound } from './listingSearch.ts';
import { isWithinBounds } from './withinBounds.ts';

export type MapBox = { bounds: GeoBounds; zoom: number };

/** The homes that a search finds in a box, put together by the cells of the map at this zoom. */
export function mapCells(db: Queryable, search: ListingSearch, { bounds, zoom }: MapBox): Promise<MapCell[]> {
  const { wishes, found, within, shown } = searchOf(search);
  const bits = bitsWithinCell(zoom);
  return db.query<MapCell>(
    'homes.mapCells',
    sql`
      ${withFound(found)}
      select
        map_x >> ${bits.x}::int as column, map_y >> ${bits.y}::int as row, count(*) as count,
        min(total_monthly_cents) as "leastCents", sum(map_x::float8) as "sumOfX", sum(map_y::float8) as "sumOfY",
        min(point_lng) as west, min(point_lat) as south, max(point_lng) as east, max(point_lat) as north,
        bool_or(is_near) as "isNear"
      from home_search
      where ${within} and ${shown} ${all(wishes)} and ${isWithinBounds(bounds)}
      group by 1, 2
      order by 2, 1
    `,
  );
}

/** How many homes a search would find that have no point which may be told, and so lie in no box. */
export async function homesWithoutPoint(db: Queryable, search: ListingSearch): Promise<number> {
  const anywhere = { ...search, filter: { ...search.filter, bounds: null } };
  const { wishes, found, within, shown } = searchOf(anywhere);
  const [row] = await db.query<{ count: number }>(
    'homes.withoutPoint',
    sql`
      ${withFound(found)}
      select count(*) as count
      from home_search
      where ${within} and ${shown} ${all(wishes)} and point_lat is null
    `,
  );
  return row?.count ?? 0;
}
