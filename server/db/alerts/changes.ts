import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { Alert, AlertFrequency } from './alerts.ts';

/** With the price of now: what was told before it ended is long ago. */
export async function beginAlert(tx: Queryable, { id, endedAt }: Alert, now: Date): Promise<void> {
  await tx.query(
    'alerts.begin',
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

type Wanted = { name: string | null; frequency: AlertFrequency | null; dueAt: Date | null };

export async function changeAlert(
  tx: Queryable,
  id: string,
  { name, frequency, dueAt }: Wanted,
): Promise<void> {
  await tx.query(
    'alerts.change',
    sql`update alerts set name = ${name}, frequency = ${frequency}, due_at = ${dueAt} where id = ${id}`,
  );
}

/** What waits to be told is forgotten with it. */
export async function endAlerts(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await tx.query(
    'alerts.end',
    sql`update alerts set ended_at = ${now}, due_at = null where id = any (${[...ids]}::uuid[]) and ended_at is null`,
  );
  await tx.query(
    'alerts.forgetWaiting',
    sql`delete from alert_homes where alert_id = any (${[...ids]}::uuid[]) and told_in is null`,
  );
}

type GivenConsent = {
  organizationId: string;
  alertId: string;
  consent: { key: string; version: string };
  now: Date;
  ip: string;
  page: string | null;
};

export async function addAlertConsent(tx: Queryable, given: GivenConsent): Promise<void> {
  const { organizationId, alertId, consent, now, ip, page } = given;
  await tx.query(
    'consents.addOfAlert',
    sql`
      insert into consents (organization_id, alert_id, key, version, granted, given_at, ip, page)
      values (${organizationId}, ${alertId}, ${consent.key}, ${consent.version}, true, ${now}, ${ip}, ${page})
    `,
  );
}
