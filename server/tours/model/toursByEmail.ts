import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { maxMoves } from './moveLimits.ts';
import { activeStatuses } from './tour.ts';
import { type Tour, toursByIds } from './tours.ts';

type EmailQuery = { organizationId: string; email: string; now: Date };

const MAX_TOURS = 20;

/** Upcoming and current tours, earliest first. */
export async function listActiveTours(
  db: Queryable,
  { organizationId, email, now }: EmailQuery,
): Promise<Tour[]> {
  const found = await db.query<{ id: string }>(
    'tours.listActiveTours',
    sql`
      select tours.id
      from prospects
      join tours on tours.prospect_id = prospects.id
      where prospects.organization_id = ${organizationId}
        and lower(prospects.email) = lower(${email})
        and tours.status = any (${[...activeStatuses]})
        and tours.ends_at > ${now}
      order by tours.starts_at, tours.id
      limit ${MAX_TOURS}
    `,
  );
  const ids = found.map(({ id }) => id);
  return ids.length === 0 ? [] : toursByIds(db, ids);
}

/**
 * Tours whose link is still useful: upcoming ones, ones that did not take place but may be rebooked within
 * three days, and ones that can get feedback within two weeks. Upcoming ones first, then the nearest.
 */
export async function listLinkedTours(
  db: Queryable,
  { organizationId, email, now }: EmailQuery,
): Promise<Tour[]> {
  const found = await db.query<{ id: string }>(
    'tours.listLinkedTours',
    sql`
      select tours.id
      from prospects
      join tours on tours.prospect_id = prospects.id
      join units on units.id = tours.unit_id
      join organizations on organizations.id = tours.organization_id
      where prospects.organization_id = ${organizationId}
        and lower(prospects.email) = lower(${email})
        and (
          (tours.status = any (${[...activeStatuses]}) and tours.ends_at > ${now})
          or (
            tours.status in ('CONFIRMED', 'CHECKED_IN', 'COMPLETED')
            and tours.ends_at > ${now}::timestamptz - interval '14 days'
          )
          or (tours.status = 'NO_SHOW' and tours.ends_at > ${now}::timestamptz - interval '72 hours')
          or (
            tours.status in ('DECLINED', 'EXPIRED', 'CANCELLED_BY_MANAGER') and tours.can_rebook
            and tours.ended_at > ${now}::timestamptz - interval '72 hours'
            and tours.reschedule_count < ${maxMoves}
            and units.status not in ('LEASED', 'OFF_MARKET', 'ON_HOLD')
          )
        )
      order by tours.ends_at <= ${now}, abs(extract(epoch from tours.starts_at - ${now}::timestamptz)), tours.id
      limit ${MAX_TOURS}
    `,
  );
  const ids = found.map(({ id }) => id);
  return ids.length === 0 ? [] : toursByIds(db, ids);
}
