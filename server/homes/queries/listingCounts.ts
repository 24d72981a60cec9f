import sql, { join } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { type ListingSearch, andAll, buildSearchSql, withCtes } from './listingSearch.ts';

export async function countListings(db: Queryable, search: ListingSearch): Promise<number> {
  const { criteria, found, within, shown } = buildSearchSql(search);
  const [row] = await db.query<{ count: number }>(
    'homes.countListings',
    sql`${withCtes(found)} select count(*) as count from home_search where ${within} and ${shown} ${andAll(criteria)}`,
  );
  return row?.count ?? 0;
}

export type Relaxation = { label: string; dropFilters: string[]; resultCount: number };

/** For each criterion, how many homes only it excludes, largest number first. */
export async function getRelaxations(db: Queryable, search: ListingSearch): Promise<Relaxation[]> {
  const { criteria, found, within, shown } = buildSearchSql(search);
  if (criteria.length === 0) return [];
  const missed = join(
    criteria.map(
      ({ condition }, at) => sql`case when ${condition} then 0 else ${String(2n ** BigInt(at))}::bigint end`,
    ),
    ' + ',
  );
  const single = criteria.map((_, at) => String(2n ** BigInt(at)));
  const rows = await db.query<{ missed: number; count: number }>(
    'homes.relaxations',
    sql`
      ${withCtes(found)}
      select missed, count(*) as count
      from (select ${missed} as missed from home_search where ${within} and ${shown}) as homes
      where missed = any (${single}::bigint[])
      group by missed
    `,
  );
  const byLabel = new Map<string, Relaxation>();
  for (const { missed: bit, count } of rows) {
    const criterion = criteria[Math.log2(bit)];
    for (const { label, drop } of [criterion, criterion?.alternative].filter(
      (option) => option !== undefined,
    )) {
      const before = byLabel.get(label)?.resultCount ?? 0;
      byLabel.set(label, { label, dropFilters: drop, resultCount: before + count });
    }
  }
  return [...byLabel.values()].toSorted(
    (a, b) => b.resultCount - a.resultCount || (a.label < b.label ? -1 : 1),
  );
}

/** The number of homes in the listings of these markets. */
export async function countHomesByMarket(
  db: Queryable,
  marketIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; count: number }>(
    'homes.marketCounts',
    sql`
      select market_id as id, count(*) as count
      from home_search
      where market_id = any (${[...marketIds]}::uuid[])
        and organization_id in (select organization_id from markets where id = any (${[...marketIds]}::uuid[]))
        and (is_listed or is_coming_soon) and is_listed
      group by market_id
    `,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
