import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { Alert, AlertFrequency } from './alerts.ts';

/** Uses the current price when an ended alert resumes: the price it last reported is out of date. */
export async function activateAlert(tx: Queryable, { id, endedAt }: Alert, now: Date): Promise<void> {
  await tx.query(
    'alerts.activateAlert',
    sql`
      update alerts
      set confirmed_at = ${now}, ended_at = null,
          total_monthly_cents = case
            when ${endedAt !== null} then (select total_monthly_cents from units where id = unit_id)
            else total_monthly_cents
          end
      where id = ${id}
    `,
  );
}

type AlertUpdate = { name: string | null; frequency: AlertFrequency | null; dueAt: Date | null };

export async function changeAlert(
  tx: Queryable,
  id: string,
  { name, frequency, dueAt }: AlertUpdate,
): Promise<void> {
  await tx.query(
    'alerts.change',
    sql`update alerts set name = ${name}, frequency = ${frequency}, due_at = ${dueAt} where id = ${id}`,
  );
}

/** Pending notifications are dropped as well. */
export async function endAlerts(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await tx.query(
    'alerts.end',
    sql`update alerts set ended_at = ${now}, due_at = null where id = any (${[...ids]}::uuid[]) and ended_at is null`,
  );
  await tx.query(
    'alerts.deletePendingHomes',
    sql`delete from alert_homes where alert_id = any (${[...ids]}::uuid[]) and notified_in is null`,
  );
}

type AlertConsentRecord = {
  organizationId: string;
  alertId: string;
  consent: { key: string; version: string };
  now: Date;
  ip: string;
  page: string | null;
};

export async function addAlertConsent(tx: Queryable, record: AlertConsentRecord): Promise<void> {
  const { organizationId, alertId, consent, now, ip, page } = record;
  await tx.query(
    'consents.addAlertConsent',
    sql`
      insert into consents (organization_id, alert_id, key, version, granted, given_at, ip, page)
      values (${organizationId}, ${alertId}, ${consent.key}, ${consent.version}, true, ${now}, ${ip}, ${page})
    `,
  );
}
