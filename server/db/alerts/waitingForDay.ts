import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { type Alert, alertColumns, isActive } from './alerts.ts';

type Freed = { unitId: string; startsAt: Date; exceptEmail: string | null };

/** So many at most are told of one time: it has one place. */
const MOST = 100;

/** Who waits for a time of this home on that day there, those first who have waited longest. */
export const waitingForDay = (tx: Queryable, { unitId, startsAt, exceptEmail }: Freed): Promise<Alert[]> =>
  tx.query(
    'alerts.waitingForDay',
    sql`
      select ${alertColumns} from alerts
      where alerts.unit_id = ${unitId} and alerts.kind = 'SLOT_FREED' and ${isActive}
        and alerts.day = to_char(${startsAt}::timestamptz at time zone alerts.time_zone, 'YYYY-MM-DD')
        and lower(alerts.email) is distinct from lower(${exceptEmail}::text)
      order by alerts.confirmed_at, alerts.id
      limit ${MOST}
    `,
  );

/** Nobody waits for a day that is over everywhere. */
export async function endWaitsForPastDays(db: Queryable, yesterday: string, now: Date): Promise<void> {
  await db.query(
    'alerts.endPastDays',
    sql`update alerts set ended_at = ${now} where kind = 'SLOT_FREED' and ended_at is null and day < ${yesterday}`,
  );
}
