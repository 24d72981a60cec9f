import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export type PricePoint = { unitId: string; at: Date; totalMonthlyCents: number };

const MAX_PRICE_POINTS = 12;

/** The prices of these homes, latest first. */
export const getPriceHistory = (db: Queryable, unitIds: readonly string[]): Promise<PricePoint[]> =>
  db.query<PricePoint>(
    'homes.priceHistory',
    sql`
      select unit_id as "unitId", at, total_monthly_cents as "totalMonthlyCents"
      from (
        select *, row_number() over (partition by unit_id order by at desc) as nth
        from price_points
        where unit_id = any (${[...unitIds]}::uuid[])
      ) as points
      where nth <= ${MAX_PRICE_POINTS}
      order by unit_id, at desc
    `,
  );
