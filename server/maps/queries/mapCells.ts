import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { GeoBounds } from '#server/homes/geoBounds.ts';
import { isWithinBounds } from '#server/homes/queries/getCriteria.ts';
import { type ListingSearch, andAll, buildSearchSql, withCtes } from '#server/homes/queries/listingSearch.ts';
import { getCellBits } from '#server/maps/mapGrid.ts';
import type { MapCell } from '#server/maps/mapGroups.ts';

export type MapBox = { bounds: GeoBounds; zoom: number };

/** Groups the matching homes in a box by the map cells of this zoom. */
export function listMapCells(
  db: Queryable,
  search: ListingSearch,
  { bounds, zoom }: MapBox,
): Promise<MapCell[]> {
  const { criteria, found, within, shown } = buildSearchSql(search);
  const bits = getCellBits(zoom);
  return db.query<MapCell>(
    'homes.mapCells',
    sql`
      ${withCtes(found)}
      select
        map_x >> ${bits.x}::int as column, map_y >> ${bits.y}::int as row, count(*) as count,
        min(total_monthly_cents) as "minCents", sum(map_x::float8) as "sumX", sum(map_y::float8) as "sumY",
        min(point_lng) as west, min(point_lat) as south, max(point_lng) as east, max(point_lat) as north,
        bool_or(is_near) as "isNear"
      from home_search
      where ${within} and ${shown} ${andAll(criteria)} and ${isWithinBounds(bounds)}
      group by 1, 2
      order by 2, 1
    `,
  );
}

/** Counts the matching homes that have no public point and therefore lie in no box. */
export async function countHomesWithoutPoint(db: Queryable, search: ListingSearch): Promise<number> {
  const anywhere = { ...search, filter: { ...search.filter, bounds: null } };
  const { criteria, found, within, shown } = buildSearchSql(anywhere);
  const [row] = await db.query<{ count: number }>(
    'homes.countHomesWithoutPoint',
    sql`
      ${withCtes(found)}
      select count(*) as count
      from home_search
      where ${within} and ${shown} ${andAll(criteria)} and point_lat is null
    `,
  );
  return row?.count ?? 0;
}
