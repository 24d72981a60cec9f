import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { traitBits } from './searchBits.ts';
import { homeColumns, homesWithPropertyAndMarket } from './homeColumns.ts';

const PRICE_RANGE = 0.2;
/** Homes that are free this many days apart, or more, are equally far from each other. */
const FAR_DAYS = 60;

const anyPet = traitBits.dogs | traitBits.cats | traitBits.largeDogs;

/** A day that can be compared: what is free is free today, and an unknown day is far away. */
const dayOf = (freeOn: Sql, now: Date) =>
  sql`least(greatest(${freeOn}, ${now}::timestamptz::date), ${now}::timestamptz::date + ${2 * FAR_DAYS}::int)`;

type SimilarQuery = { unitId: string; first: number };

/**
 * Alternatives to each home: in its market, within 20% of its price and one bedroom. Homes with the same number of
 * bedrooms come first, among them those that allow the same pets, then those nearest in price and availability.
 */
export function listSimilarHomes(
  db: Queryable,
  queries: readonly SimilarQuery[],
  now: Date,
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
        cross join lateral (select ${dayOf(sql`given.free_on`, now)} as day) as given_free
        cross join lateral (
          select other.unit_id, row_number() over (
            order by abs(other.bedrooms - given.bedrooms),
                     given.traits & ${anyPet}::int & ~other.traits <> 0,
                     abs(other.total_monthly_cents - given.total_monthly_cents)::float8
                       / (given.total_monthly_cents * ${PRICE_RANGE}::float8)
                       + least(abs(other_free.day - given_free.day), ${FAR_DAYS}::int)::float8 / ${FAR_DAYS}::int,
                     other.unit_id
          ) as place
          from home_search as other
          cross join lateral (select ${dayOf(sql`other.free_on`, now)} as day) as other_free
          where other.organization_id = given.organization_id
            and (other.is_listed or other.is_coming_soon) and other.is_listed
            and other.market_id = given.market_id
            and other.unit_id <> given.unit_id
            and other.total_monthly_cents
              between given.total_monthly_cents * ${1 - PRICE_RANGE}::float8
                and given.total_monthly_cents * ${1 + PRICE_RANGE}::float8
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
