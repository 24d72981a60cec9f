import sql, { join } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { andAll, type ListingSearch, buildSearchSql, withCtes } from '#server/homes/queries/listingSearch.ts';

/** A home that has changed since it was last compared with the searches. */
export type ChangedHome = { unitId: string; seq: number };

export const listChangedHomes = (db: Queryable, limit: number): Promise<ChangedHome[]> =>
  db.query<ChangedHome>(
    'alerts.listChangedHomes',
    sql`select unit_id as "unitId", seq from changed_homes order by seq limit ${limit}`,
  );

/** Homes that changed again in the meantime stay queued, and so do those another server holds. */
export async function deleteChangedHomes(db: Queryable, homes: readonly ChangedHome[]): Promise<void> {
  await db.query(
    'alerts.deleteChangedHomes',
    sql`
      delete from changed_homes where unit_id in (
        select changed_homes.unit_id
        from changed_homes
        join unnest(${homes.map(({ unitId }) => unitId)}::uuid[], ${homes.map(({ seq }) => seq)}::bigint[])
          as seen (unit_id, seq) using (unit_id, seq)
        for update of changed_homes skip locked
      )
    `,
  );
}

export type FoundHome = { search: number; unitId: string };

/** Returns the given homes that now match a search and did not match before their change. */
export function findNewMatches(
  db: Queryable,
  searches: readonly ListingSearch[],
  homes: readonly ChangedHome[],
): Promise<FoundHome[]> {
  const selects = searches.map((search, at) => {
    const { criteria, found, within, shown } = buildSearchSql(search);
    const matching = sql`${within} and ${shown} ${andAll(criteria)}`;
    return sql`
      select ${at}::int as search, unit_id as "unitId"
      from (
        ${withCtes(found)}
        select unit_id from homes_now where ${matching}
        except
        select unit_id from homes_before where ${matching}
      ) as fits
    `;
  });
  const unitIds = homes.map(({ unitId }) => unitId);
  // Read once for all searches: each of them looks only at these homes.
  return db.query<FoundHome>(
    'alerts.findNewMatches',
    sql`
      with homes_now as materialized (
        select * from home_search
        where unit_id = any (${unitIds}::uuid[]) and unit_id in (select unit_id from changed_homes)
      ),
      homes_before as materialized (select * from changed_homes where unit_id = any (${unitIds}::uuid[]))
      ${join(selects, ' union all ')}
    `,
  );
}

/** Returns the given homes that match a search, newest first. */
export async function filterStillMatching(
  db: Queryable,
  search: ListingSearch,
  unitIds: readonly string[],
): Promise<string[]> {
  const { criteria, found, within, shown } = buildSearchSql(search);
  const rows = await db.query<{ unitId: string }>(
    'alerts.filterStillMatching',
    sql`
      ${withCtes(found)}
      select unit_id as "unitId" from home_search
      where unit_id = any (${[...unitIds]}::uuid[]) and ${within} and ${shown} ${andAll(criteria)}
      order by published_at desc, unit_id
    `,
  );
  return rows.map(({ unitId }) => unitId);
}
