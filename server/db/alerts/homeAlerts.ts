import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { type Alert, alertColumns, isActive } from './alerts.ts';

const canBeRented = sql`units.status in ('AVAILABLE_NOW', 'AVAILABLE_LATER')`;

/** What somebody waits for has happened. */
const hasHappened = sql`
  case alerts.kind
    when 'UNIT_AVAILABLE' then ${canBeRented}
    when 'TOURS_OPEN' then
      units.status = 'AVAILABLE_NOW' or (${canBeRented} and coalesce(units.details ->> 'notReadyBecause', '') = '')
    when 'PRICE_DROP' then
      units.status not in ('LEASED', 'OFF_MARKET') and units.total_monthly_cents < alerts.total_monthly_cents
    else false
  end
`;

export const happenedAlertIds = async (db: Queryable, most: number): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(
    'alerts.happened',
    sql`
      select alerts.id from alerts join units on units.id = alerts.unit_id
      where alerts.kind <> 'SAVED_SEARCH' and ${isActive} and ${hasHappened}
      order by alerts.id
      limit ${most}
    `,
  );
  return rows.map(({ id }) => id);
};

/** Asked often, so that nothing is written while nothing happens. */
export async function isAnythingToTell(db: Queryable, now: Date): Promise<boolean> {
  const [row] = await db.query<{ isAny: boolean }>(
    'alerts.isAnythingToTell',
    sql`
      select exists (select from changed_homes)
        or exists (select from alerts where due_at <= ${now})
        or exists (
          select from alerts join units on units.id = alerts.unit_id
          where alerts.kind <> 'SAVED_SEARCH' and ${isActive} and ${hasHappened}
        ) as "isAny"
    `,
  );
  return row?.isAny ?? false;
}

export type HappenedAlert = Alert & { unitId: string; priceNowCents: number };

/** For this transaction alone. Null when another server has it, or has told it already. */
export async function claimHappened(tx: Queryable, id: string): Promise<HappenedAlert | null> {
  const [alert] = await tx.query<HappenedAlert>(
    'alerts.claimHappened',
    sql`
      select ${alertColumns}, units.total_monthly_cents as "priceNowCents"
      from alerts join units on units.id = alerts.unit_id
      where alerts.id = ${id} and ${isActive} and ${hasHappened}
      for update of alerts skip locked
    `,
  );
  return alert ?? null;
}

type Told = { alert: HappenedAlert; mail: number; now: Date };

/** A price may fall again; what else there is happens once. */
export async function noteHappened(tx: Queryable, { alert, mail, now }: Told): Promise<void> {
  const isPrice = alert.kind === 'PRICE_DROP';
  const [was, is] = isPrice ? [alert.totalMonthlyCents, alert.priceNowCents] : [null, null];
  await tx.query(
    'alerts.noteHappened',
    sql`
      insert into alert_homes (alert_id, unit_id, found_at, told_in, was_cents, is_cents)
      values (${alert.id}, ${alert.unitId}, ${now}, ${mail}, ${was}, ${is})
      on conflict (alert_id, unit_id) where was_cents is null do update set
        found_at = excluded.found_at, told_in = excluded.told_in
    `,
  );
  await tx.query(
    'alerts.toldHappened',
    sql`
      update alerts
      set told_at = ${now}, total_monthly_cents = coalesce(${is}, total_monthly_cents),
          ended_at = case when ${isPrice} then ended_at else ${now} end
      where id = ${alert.id}
    `,
  );
}

export type ToldPrice = { wasCents: number | null; isCents: number | null };

/** What a mail of one home tells. Null when it tells of nothing. */
export async function toldOfHome(db: Queryable, alertId: string, version: number): Promise<ToldPrice | null> {
  const [told] = await db.query<ToldPrice>(
    'alerts.toldOfHome',
    sql`
      select was_cents as "wasCents", is_cents as "isCents"
      from alert_homes where alert_id = ${alertId} and told_in = ${version}
    `,
  );
  return told ?? null;
}
