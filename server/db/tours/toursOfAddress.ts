import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { activeStatuses } from '#server/tours/tour.ts';

import { type Tour, toursByIds } from './tours.ts';

type OfAddress = { organizationId: string; email: string; now: Date };

const MOST = 20;

/** Those that are still to come or under way, the next one first. */
export async function activeToursOf(
  db: Queryable,
  { organizationId, email, now }: OfAddress,
): Promise<Tour[]> {
  const found = await db.query<{ id: string }>(
    'tours.ofAddress',
    sql`
      select tours.id
      from prospects
      join tours on tours.prospect_id = prospects.id
      where prospects.organization_id = ${organizationId}
        and lower(prospects.email) = lower(${email})
        and tours.status = any (${[...activeStatuses]})
        and tours.ends_at > ${now}
      order by tours.starts_at, tours.id
      limit ${MOST}
    `,
  );
  const ids = found.map(({ id }) => id);
  return ids.length === 0 ? [] : toursByIds(db, ids);
}
