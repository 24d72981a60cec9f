import sql from 'sql-template-tag';

import { formatCount } from '#domain/text.ts';
import type { Queryable } from '#server/db/database.ts';

/** Upcoming tours of visitors who enter with a lockbox. For queries that join tours with their homes. */
export const isUpcomingSelfGuided = (now: Date) => sql`
  tours.kind = 'SELF_GUIDED' and tours.status in ('PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED')
  and tours.starts_at > ${now} and units.status not in ('LEASED', 'OFF_MARKET', 'ON_HOLD')
`;

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

/** A home whose lockbox is removed, with the tours that this strands. */
export const formatStrandedHome = (home: string, tourCount: number): string =>
  tourCount === 0 ? home : `${home} (leaves ${formatCount(tourCount, 'booked tour')} without a way in)`;
