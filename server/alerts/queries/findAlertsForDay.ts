import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { type Alert, alertColumns, isActive } from './alerts.ts';

type FreedSlotQuery = { unitId: string; startsAt: Date; exceptEmail: string | null };

/** Limits how many people are notified about one free time, because it has only one place. */
const MAX_WAITING = 100;

/** People waiting for a time at this home on its local day, longest wait first. */
export const findAlertsForDay = (
  tx: Queryable,
  { unitId, startsAt, exceptEmail }: FreedSlotQuery,
): Promise<Alert[]> =>
  tx.query(
    'alerts.findAlertsForDay',
    sql`
      select ${alertColumns} from alerts
      where alerts.unit_id = ${unitId} and alerts.kind = 'SLOT_FREED' and ${isActive}
        and alerts.day = to_char(${startsAt}::timestamptz at time zone alerts.time_zone, 'YYYY-MM-DD')
        and lower(alerts.email) is distinct from lower(${exceptEmail}::text)
      order by alerts.confirmed_at, alerts.id
      limit ${MAX_WAITING}
    `,
  );

/** Ends alerts for a day that is over in every time zone. */
export async function endPastDayAlerts(db: Queryable, yesterday: string, now: Date): Promise<void> {
  await db.query(
    'alerts.endPastDays',
    sql`update alerts set ended_at = ${now} where kind = 'SLOT_FREED' and ended_at is null and day < ${yesterday}`,
  );
}
