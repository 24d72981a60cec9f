import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { type Alert, alertColumns, isActive } from './alerts.ts';

const canBeRented = sql`units.status in ('AVAILABLE_NOW', 'AVAILABLE_LATER')`;

/** The event that the alert waits for has happened. */
const hasTriggered = sql`
  case alerts.kind
    when 'UNIT_AVAILABLE' then ${canBeRented}
    when 'TOURS_OPEN' then
      units.status = 'AVAILABLE_NOW' or (${canBeRented} and coalesce(units.details ->> 'notReadyReason', '') = '')
    when 'PRICE_DROP' then
      units.status not in ('LEASED', 'OFF_MARKET') and units.total_monthly_cents < alerts.total_monthly_cents
    else false
  end
`;

export const listTriggeredAlertIds = async (db: Queryable, limit: number): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(
    'alerts.listTriggeredAlertIds',
    sql`
      select alerts.id from alerts join units on units.id = alerts.unit_id
      where alerts.kind <> 'SAVED_SEARCH' and ${isActive} and ${hasTriggered}
      order by alerts.id
      limit ${limit}
    `,
  );
  return rows.map(({ id }) => id);
};

/** Polled often, so that nothing is written while nothing happens. */
export async function hasPendingNotifications(db: Queryable, now: Date): Promise<boolean> {
  const [row] = await db.query<{ isAny: boolean }>(
    'alerts.hasPendingNotifications',
    sql`
      select exists (select from changed_homes)
        or exists (select from alerts where due_at <= ${now})
        or exists (
          select from alerts join units on units.id = alerts.unit_id
          where alerts.kind <> 'SAVED_SEARCH' and ${isActive} and ${hasTriggered}
        ) as "isAny"
    `,
  );
  return row?.isAny ?? false;
}

export type TriggeredAlert = Alert & { unitId: string; priceNowCents: number };

/** Locked for this transaction. Returns null if another server has it or it was already sent. */
export async function claimTriggeredAlert(tx: Queryable, id: string): Promise<TriggeredAlert | null> {
  const [alert] = await tx.query<TriggeredAlert>(
    'alerts.claimTriggeredAlert',
    sql`
      select ${alertColumns}, units.total_monthly_cents as "priceNowCents"
      from alerts join units on units.id = alerts.unit_id
      where alerts.id = ${id} and ${isActive} and ${hasTriggered}
      for update of alerts skip locked
    `,
  );
  return alert ?? null;
}

type SentAlert = { alert: TriggeredAlert; mail: number; now: Date };

/** A price can drop again; every other event happens only once. */
export async function markAlertNotified(tx: Queryable, { alert, mail, now }: SentAlert): Promise<void> {
  const isPrice = alert.kind === 'PRICE_DROP';
  const [previousCents, currentCents] = isPrice
    ? [alert.totalMonthlyCents, alert.priceNowCents]
    : [null, null];
  await tx.query(
    'alerts.markAlertNotified',
    sql`
      insert into alert_homes (alert_id, unit_id, found_at, notified_in, previous_cents, current_cents)
      values (${alert.id}, ${alert.unitId}, ${now}, ${mail}, ${previousCents}, ${currentCents})
      on conflict (alert_id, unit_id) where previous_cents is null do update set
        found_at = excluded.found_at, notified_in = excluded.notified_in
    `,
  );
  await tx.query(
    'alerts.setNotifiedAt',
    sql`
      update alerts
      set notified_at = ${now}, total_monthly_cents = coalesce(${currentCents}, total_monthly_cents),
          ended_at = case when ${isPrice} then ended_at else ${now} end
      where id = ${alert.id}
    `,
  );
}

export type NotifiedPrice = { previousCents: number | null; currentCents: number | null };

/** The price reported in an email about one home, or null if it reports none. */
export async function findNotifiedPrice(
  db: Queryable,
  alertId: string,
  version: number,
): Promise<NotifiedPrice | null> {
  const [price] = await db.query<NotifiedPrice>(
    'alerts.findNotifiedPrice',
    sql`
      select previous_cents as "previousCents", current_cents as "currentCents"
      from alert_homes where alert_id = ${alertId} and notified_in = ${version}
    `,
  );
  return price ?? null;
}
