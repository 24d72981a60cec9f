import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { activeStatuses } from '#server/tours/tour.ts';

import { mostMoves } from './moveLimits.ts';
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

/**
 * Those whose link still leads on: to what is to come, to another time for three days after one that did not take
 * place, where it can have one, or to telling how it was for two weeks after one that did. What is to come first, then
 * the nearest.
 */
export async function linkedToursOf(
  db: Queryable,
  { organizationId, email, now }: OfAddress,
): Promise<Tour[]> {
  const found = await db.query<{ id: string }>(
    'tours.linkedToAddress',
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
            tours.status in ('DECLINED', 'EXPIRED', 'CANCELLED_BY_MANAGER') and tours.may_pick_again
            and tours.ended_at > ${now}::timestamptz - interval '72 hours'
            and tours.reschedule_count < ${mostMoves}
            and units.status not in ('LEASED', 'OFF_MARKET', 'ON_HOLD')
          )
        )
      order by tours.ends_at <= ${now}, abs(extract(epoch from tours.starts_at - ${now}::timestamptz)), tours.id
      limit ${MOST}
    `,
  );
  const ids = found.map(({ id }) => id);
  return ids.length === 0 ? [] : toursByIds(db, ids);
}
