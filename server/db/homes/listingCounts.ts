import sql, { join } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { ListingSearch } from './listingSearch.ts';
import { all, searchOf, withFound } from './listingSearch.ts';

export async function listingCount(db: Queryable, search: ListingSearch): Promise<number> {
  const { wishes, found, within, shown } = searchOf(search);
  const [row] = await db.query<{ count: number }>(
    'homes.listingCount',
    sql`${withFound(found)} select count(*) as count from home_search where ${within} and ${shown} ${all(wishes)}`,
  );
  return row?.count ?? 0;
}

export type Relaxation = { label: string; dropFilters: string[]; resultCount: number };

/** How many homes each single wish keeps away that all others would leave, the most first. */
export async function relaxationsOf(db: Queryable, search: ListingSearch): Promise<Relaxation[]> {
  const { wishes, found, within, shown } = searchOf(search);
  if (wishes.length === 0) return [];
  const missed = join(
    wishes.map(
      ({ holds }, at) => sql`case when ${holds} then 0 else ${String(2n ** BigInt(at))}::bigint end`,
    ),
    ' + ',
  );
  const single = wishes.map((_, at) => String(2n ** BigInt(at)));
  const rows = await db.query<{ missed: number; count: number }>(
    'homes.relaxations',
    sql`
      ${withFound(found)}
      select missed, count(*) as count
      from (select ${missed} as missed from home_search where ${within} and ${shown}) as homes
      where missed = any (${single}::bigint[])
      group by missed
    `,
  );
  const ways = new Map<string, Relaxation>();
  for (const { missed: bit, count } of rows) {
    const wish = wishes[Math.log2(bit)];
    for (const { label, drop } of [wish, wish?.or].filter((way) => way !== undefined)) {
      const before = ways.get(label)?.resultCount ?? 0;
      ways.set(label, { label, dropFilters: drop, resultCount: before + count });
    }
  }
  return [...ways.values()].toSorted((a, b) => b.resultCount - a.resultCount || (a.label < b.label ? -1 : 1));
}
