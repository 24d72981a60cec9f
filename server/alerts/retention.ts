import sql from 'sql-template-tag';

import { endPastDayAlerts } from './queries/findAlertsForDay.ts';
import { purge } from '#server/db/purge.ts';
import { defineRetention } from '#server/retention.ts';

import { alertsExpiry } from './expiry.ts';

declare module '#server/retention.ts' {
  interface RetentionRules {
    dayAlerts: true;
    alerts: true;
    notifiedHomes: true;
  }
}

const MAX_NOTIFIED_HOMES = 2_000;

/** An alert for a day ends with that day, wherever it is. */
export const dayAlertRetention = defineRetention({
  name: 'dayAlerts',
  purge: (db, { now, daysAgo }) => endPastDayAlerts(db, daysAgo(1).toISOString().slice(0, 10), now),
});

/** Alerts that were never confirmed or have ended, with their tokens and consents. */
export const alertRetention = defineRetention({
  name: 'alerts',
  async purge(db, { now }) {
    await purge(db, 'alerts.purge', {
      table: 'alerts',
      where: sql`
        (confirmed_at is null and ended_at is null and created_at < ${alertsExpiry.unconfirmedBefore(now)})
          or ended_at < ${alertsExpiry.endedBefore(now)}
      `,
    });
    await db.query(
      'alerts.purgeTokens',
      sql`
        delete from tokens
        where kind = 'alert' and not exists (select from alerts where alerts.id = tokens.subject_id)
      `,
    );
  },
});

/** A home that returns long after it was leased counts as new for search alerts. */
export const notifiedHomeRetention = defineRetention({
  name: 'notifiedHomes',
  async purge(db, { now }) {
    await db.query(
      'alerts.purgeNotifiedHomes',
      sql`
        delete from alert_homes where ctid = any (array(
          select alert_homes.ctid
          from alert_homes join units on units.id = alert_homes.unit_id
          where units.leased_at < ${alertsExpiry.endedBefore(now)}
          limit ${MAX_NOTIFIED_HOMES}
        ))
      `,
    );
  },
});
