import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { isWithinBounds } from '#server/homes/queries/getCriteria.ts';
import { type ListingSearch, andAll, buildSearchSql, withCtes } from '#server/homes/queries/listingSearch.ts';
import { getCellBits } from '#server/maps/mapGrid.ts';

import type { MapBox } from './mapCells.ts';

export type PinnedHome = { column: number; row: number; slug: string; totalMonthlyCents: number };

type Cells = MapBox & { cells: readonly { column: number; row: number }[]; maxPerCell: number };

/** The cheapest matching homes in these cells of a box. */
export function listPinnedHomes(
  db: Queryable,
  search: ListingSearch,
  { bounds, zoom, cells, maxPerCell }: Cells,
): Promise<PinnedHome[]> {
  const { criteria, found, within, shown } = buildSearchSql(search);
  const bits = getCellBits(zoom);
  const inCells = sql`
    in_cells as (
      select
        unit_id, total_monthly_cents, pins."column", pins."row",
        row_number() over (partition by pins."column", pins."row" order by total_monthly_cents, unit_id) as nth
      from home_search
      join unnest(${cells.map(({ column }) => column)}::int[], ${cells.map(({ row }) => row)}::int[])
        as pins ("column", "row")
        on pins."column" = map_x >> ${bits.x}::int and pins."row" = map_y >> ${bits.y}::int
      where ${within} and ${shown} ${andAll(criteria)} and ${isWithinBounds(bounds)}
    )
  `;
  return db.query<PinnedHome>(
    'homes.pinned',
    sql`
      ${withCtes(found, inCells)}
      select "column", "row", units.slug, in_cells.total_monthly_cents as "totalMonthlyCents"
      from in_cells
      join units on units.id = in_cells.unit_id
      where nth <= ${maxPerCell}
      order by "row", "column", nth
    `,
  );
}
