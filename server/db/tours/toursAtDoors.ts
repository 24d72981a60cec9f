import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { isAloneToCome } from './dueTours.ts';

/** How many tours are booked of visitors who come alone, by the operator's own names of homes. */
export async function toursAtDoors(
  tx: Queryable,
  organizationId: string,
  { homes, now }: { homes: readonly string[]; now: Date },
): Promise<Map<string, number>> {
  if (homes.length === 0) return new Map();
  const counted = await tx.query<{ home: string; count: number }>(
    'tours.atDoors',
    sql`
      select units.external_id as home, count(*)::int as count
      from tours
      join units on units.id = tours.unit_id
      where units.organization_id = ${organizationId} and units.external_id = any(${[...homes]}::text[])
        and ${isAloneToCome(now)}
      group by units.external_id
    `,
  );
  return new Map(counted.map(({ home, count }) => [home, count]));
}
