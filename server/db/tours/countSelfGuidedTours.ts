import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { isUpcomingSelfGuided } from './dueTours.ts';

/** Counts booked self-guided tours per home, by the operator's IDs. */
export async function countSelfGuidedTours(
  tx: Queryable,
  organizationId: string,
  { homes, now }: { homes: readonly string[]; now: Date },
): Promise<Map<string, number>> {
  if (homes.length === 0) return new Map();
  const counted = await tx.query<{ home: string; count: number }>(
    'tours.countSelfGuidedTours',
    sql`
      select units.external_id as home, count(*)::int as count
      from tours
      join units on units.id = tours.unit_id
      where units.organization_id = ${organizationId} and units.external_id = any(${[...homes]}::text[])
        and ${isUpcomingSelfGuided(now)}
      group by units.external_id
    `,
  );
  return new Map(counted.map(({ home, count }) => [home, count]));
}
