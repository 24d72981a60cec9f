import sql, { join } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { all, type ListingSearch, searchOf, withFound } from '#server/db/homes/listingSearch.ts';

/** A home that has changed since searches were last held against it. */
export type ChangedHome = { unitId: string; seq: number };

export const changedHomes = (db: Queryable, most: number): Promise<ChangedHome[]> =>
  db.query<ChangedHome>(
    'alerts.changedHomes',
    sql`select unit_id as "unitId", seq from changed_homes order by seq limit ${most}`,
  );

/** One that has changed again meanwhile stays. What another server holds is left to it. */
export async function forgetChanged(db: Queryable, homes: readonly ChangedHome[]): Promise<void> {
  await db.query(
    'alerts.forgetChanged',
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

/** Of these homes those that a search finds now and did not find as they were before. */
export function newlyFound(
  db: Queryable,
  searches: readonly ListingSearch[],
  homes: readonly ChangedHome[],
): Promise<FoundHome[]> {
  const each = searches.map((search, at) => {
    const { wishes, found, within, shown } = searchOf(search);
    const fitting = sql`${within} and ${shown} ${all(wishes)}`;
    return sql`
      select ${at}::int as search, unit_id as "unitId"
      from (
        ${withFound(found)}
        select unit_id from homes_now where ${fitting}
        except
        select unit_id from homes_before where ${fitting}
      ) as fits
    `;
  });
  const unitIds = homes.map(({ unitId }) => unitId);
  // read once for all searches: each of them looks at these homes alone
  return db.query<FoundHome>(
    'alerts.newlyFound',
    sql`
      with homes_now as materialized (
        select * from home_search
        where unit_id = any (${unitIds}::uuid[]) and unit_id in (select unit_id from changed_homes)
      ),
      homes_before as materialized (select * from changed_homes where unit_id = any (${unitIds}::uuid[]))
      ${join(each, ' union all ')}
    `,
  );
}

/** Of these homes those that a search finds, the newest first. */
export async function stillFound(
  db: Queryable,
  search: ListingSearch,
  unitIds: readonly string[],
): Promise<string[]> {
  const { wishes, found, within, shown } = searchOf(search);
  const rows = await db.query<{ unitId: string }>(
    'alerts.stillFound',
    sql`
      ${withFound(found)}
      select unit_id as "unitId" from home_search
      where unit_id = any (${[...unitIds]}::uuid[]) and ${within} and ${shown} ${all(wishes)}
      order by published_at desc, unit_id
    `,
  );
  return rows.map(({ unitId }) => unitId);
}
