import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

type TravelLeg = {
  fromId: string;
  toId: string;
  isSameProperty: boolean;
  /** Null if either home's location is not public. */
  miles: number | null;
};

/** Straight-line distance between the public locations of these homes. */
export const milesBetween = (db: Queryable, unitIds: readonly string[]): Promise<TravelLeg[]> =>
  db.query<TravelLeg>(
    'homes.milesBetween',
    sql`
      select one.unit_id as "fromId", other.unit_id as "toId",
        case when one.point_lat is not null and other.point_lat is not null then way.miles end as miles,
        one_unit.property_id = other_unit.property_id as "isSameProperty"
      from home_search as one
      join units as one_unit on one_unit.id = one.unit_id
      join home_search as other on other.unit_id <> one.unit_id
      join units as other_unit on other_unit.id = other.unit_id
      cross join lateral (
        select 3958.8 * 2 * asin(sqrt(least(1,
          sind((other.point_lat - one.point_lat) / 2) ^ 2
          + cosd(one.point_lat) * cosd(other.point_lat) * sind((other.point_lng - one.point_lng) / 2) ^ 2
        ))) as miles
      ) as way
      where one.unit_id = any (${[...unitIds]}::uuid[]) and other.unit_id = any (${[...unitIds]}::uuid[])
    `,
  );
