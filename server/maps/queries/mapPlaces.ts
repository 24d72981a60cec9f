import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { MarketArea } from '#server/maps/areas.ts';
import type { KnownPlace } from '#server/maps/createOutlines.ts';

export type NamedMarketArea = MarketArea & { name: string };

/** The area of each market: around nearly all of its homes, or from its record if it has none. */
export async function listMarketAreas(db: Queryable, organizationId: string): Promise<NamedMarketArea[]> {
  const rows = await db.query<NamedMarketArea>(
    'homes.marketAreas',
    sql`
      select
        markets.name,
        case when count(point_lat) > 0 then array[
          percentile_disc(0.02) within group (order by point_lng), percentile_disc(0.02) within group (order by point_lat),
          percentile_disc(0.98) within group (order by point_lng), percentile_disc(0.98) within group (order by point_lat)
        ] else markets.bounds end as box,
        count(point_lat) as homes
      from markets
      left join home_search on home_search.organization_id = markets.organization_id
        and home_search.market_id = markets.id and (is_listed or is_coming_soon)
      where markets.organization_id = ${organizationId}
      group by markets.id
      order by markets.position, markets.id
    `,
  );
  return rows;
}

const MAX_PLACES_PER_KIND = 200;

/**
 * The cities, neighborhoods, and postal codes of its homes, as far as they are public; those with the most
 * homes first.
 */
export const listMapPlaces = (db: Queryable, organizationId: string): Promise<KnownPlace[]> =>
  db.query<KnownPlace>(
    'homes.mapPlaces',
    sql`
      with shown as materialized (
        select
          home_search.city, properties.state, home_search.postal_code, point_lat as lat, point_lng as lng,
          case when properties.address_visibility <> 'HIDDEN' then properties.neighborhood end as neighborhood
        from home_search
        join units on units.id = home_search.unit_id
        join properties on properties.id = units.property_id
        where home_search.organization_id = ${organizationId} and (is_listed or is_coming_soon) and point_lat is not null
      ),
      places as (
        select 'CITY' as kind, 1 as rank, city as name, avg(lat) as lat, avg(lng) as lng, count(*) as homes
        from shown group by city, state
        union all
        select 'NEIGHBORHOOD', 2, neighborhood, avg(lat), avg(lng), count(*)
        from shown where neighborhood is not null group by neighborhood, city, state
        union all
        select 'POSTAL_CODE', 3, postal_code, avg(lat), avg(lng), count(*)
        from shown group by postal_code
      )
      select kind, name, lat, lng
      from (select *, row_number() over (partition by kind order by homes desc, name, lat) as nth from places) as places
      where nth <= ${MAX_PLACES_PER_KIND}
      order by rank, nth
    `,
  );
