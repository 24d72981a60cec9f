import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

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
