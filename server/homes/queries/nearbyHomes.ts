import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { homeColumns, homesWithPropertyAndMarket } from './homeColumns.ts';

export type NearbyHome = ListedHome & { miles: number };

/** Homes for rent in the same market, nearest first, by distance between public locations. */
export const listNearbyHomes = (
  db: Queryable,
  { unitId, withinMiles, limit }: { unitId: string; withinMiles: number; limit: number },
): Promise<NearbyHome[]> =>
  db.query<NearbyHome>(
    'homes.nearby',
    sql`
      with near as materialized (
        select other.unit_id, way.miles
        from home_search as given
        join home_search as other
          on other.organization_id = given.organization_id
          and other.market_id = given.market_id
          and other.unit_id <> given.unit_id
          and other.is_listed
        cross join lateral (
          select 3958.8 * 2 * asin(sqrt(least(1,
            sind((other.point_lat - given.point_lat) / 2) ^ 2
            + cosd(given.point_lat) * cosd(other.point_lat) * sind((other.point_lng - given.point_lng) / 2) ^ 2
          ))) as miles
        ) as way
        where given.unit_id = ${unitId} and way.miles <= ${withinMiles}::float8
        order by way.miles, other.unit_id
        limit ${limit}
      )
      select ${homeColumns}, near.miles
      from near
      join ${homesWithPropertyAndMarket} on units.id = near.unit_id
      order by near.miles, units.id
    `,
  );
