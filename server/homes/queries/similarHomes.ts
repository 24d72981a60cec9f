import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { homeColumns, homesWithPropertyAndMarket } from './homeColumns.ts';

type SimilarQuery = { unitId: string; first: number };

/**
 * Alternatives to each home: in its market, within 15% of its price and one bedroom. Nearest price first;
 * homes with the same number of bedrooms come before the others.
 */
export function listSimilarHomes(
  db: Queryable,
  queries: readonly SimilarQuery[],
): Promise<(ListedHome & { similarTo: string })[]> {
  return db.query(
    'homes.similar',
    sql`
      with wanted as (
        select * from unnest(${queries.map(({ unitId }) => unitId)}::uuid[], ${queries.map(({ first }) => first)}::int[])
          as wanted (unit_id, first)
      ),
      page as materialized (
        select wanted.unit_id as similar_to, nearest.unit_id, nearest.place
        from wanted
        join home_search as given on given.unit_id = wanted.unit_id
        cross join lateral (
          select other.unit_id, row_number() over (
            order by abs(other.bedrooms - given.bedrooms),
                     abs(other.total_monthly_cents - given.total_monthly_cents), other.unit_id
          ) as place
          from home_search as other
          where other.organization_id = given.organization_id
            and (other.is_listed or other.is_coming_soon) and other.is_listed
            and other.market_id = given.market_id
            and other.unit_id <> given.unit_id
            and other.total_monthly_cents
              between given.total_monthly_cents * 0.85::float8 and given.total_monthly_cents * 1.15::float8
            and other.bedrooms between given.bedrooms - 1 and given.bedrooms + 1
          order by place
          limit wanted.first
        ) as nearest
      )
      select ${homeColumns}, page.similar_to as "similarTo"
      from page
      join ${homesWithPropertyAndMarket} on units.id = page.unit_id
      order by page.similar_to, page.place
    `,
  );
}
