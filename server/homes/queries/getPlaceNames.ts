import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** A neighborhood or a building, and where its homes are. */
export type Area = { name: string; city: string; lat: number; lng: number; isBuilding: boolean };

export type PlaceNames = { cities: string[]; areas: Area[] };

const MAX_CITIES = 500;
const MAX_AREAS = 2_000;
const BUILDING_RANK = 1;

type Row = { city: string; name: string | null; lat: number | null; lng: number | null; rank: number };

/**
 * Public names of the places of listed homes. Buildings come first, because a building may share its
 * neighborhood's name; then places with the most homes.
 */
export async function getPlaceNames(db: Queryable, organizationId: string): Promise<PlaceNames> {
  const rows = await db.query<Row>(
    'homes.getPlaceNames',
    sql`
      with shown as materialized (
        select home_search.city, point_lat as lat, point_lng as lng,
               case when properties.address_visibility <> 'HIDDEN' then properties.neighborhood end as neighborhood,
               case when properties.address_visibility <> 'HIDDEN' then properties.name end as building
        from home_search
        join units on units.id = home_search.unit_id
        join properties on properties.id = units.property_id
        where home_search.organization_id = ${organizationId} and (is_listed or is_coming_soon) and is_listed
      ),
      cities as (
        select city, count(*) as homes from shown group by city order by homes desc, city limit ${MAX_CITIES}
      ),
      areas as (
        select ${BUILDING_RANK}::int as rank, building as name, city, avg(lat) as lat, avg(lng) as lng, count(*) as homes
        from shown where building is not null and lat is not null group by building, city
        union all
        select 2, neighborhood, city, avg(lat), avg(lng), count(*)
        from shown where neighborhood is not null and lat is not null group by neighborhood, city
      ),
      most as (select * from areas order by homes desc, name, city limit ${MAX_AREAS})
      select city, null as name, null::float8 as lat, null::float8 as lng, 0 as rank, homes from cities
      union all
      select city, name, lat, lng, rank, homes from most
      order by rank, homes desc, name, city
    `,
  );
  return {
    cities: rows.filter(({ name }) => name === null).map(({ city }) => city),
    areas: rows.flatMap(({ name, city, lat, lng, rank }) =>
      name === null || lat === null || lng === null
        ? []
        : [{ name, city, lat, lng, isBuilding: rank === BUILDING_RANK }],
    ),
  };
}
