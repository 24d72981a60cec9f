import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { Blackout } from './tour.ts';

type Row = {
  unitId: string;
  startsOn: string;
  endsOn: string;
  opens: string | null;
  closes: string | null;
  reason: string | null;
};

/** The days on which each home can't be toured, starting yesterday because today's date differs by time zone. */
export async function listBlackouts(
  db: Queryable,
  unitIds: readonly string[],
  now: Date,
): Promise<Map<string, Blackout[]>> {
  const rows = await db.query<Row>(
    'tours.blackouts',
    sql`
      select units.id as "unitId", starts_on as "startsOn", ends_on as "endsOn", opens, closes, reason
      from units
      join tour_blackouts as dark
        on dark.organization_id = units.organization_id
        and (dark.market_id is null or dark.market_id = units.market_id)
        and (dark.property_id is null or dark.property_id = units.property_id)
        and (dark.unit_id is null or dark.unit_id = units.id)
      where units.id = any(${[...unitIds]}::uuid[])
        and ends_on >= (${now}::timestamptz at time zone 'UTC')::date - 1
      order by starts_on, dark.id
    `,
  );
  const found = new Map<string, Blackout[]>();
  for (const { unitId, opens, closes, ...days } of rows) {
    const hours = opens === null || closes === null ? null : { opens, closes };
    found.set(unitId, [...(found.get(unitId) ?? []), { ...days, hours }]);
  }
  return found;
}
