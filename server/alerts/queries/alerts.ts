import sql, { empty, type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export type AlertKind = 'SAVED_SEARCH' | 'UNIT_AVAILABLE' | 'PRICE_DROP' | 'TOURS_OPEN' | 'SLOT_FREED';
export type HomeAlertKind = Exclude<AlertKind, 'SAVED_SEARCH'>;
export type AlertFrequency = 'INSTANT' | 'DAILY' | 'WEEKLY';

export type Alert = {
  id: string;
  organizationId: string;
  kind: AlertKind;
  email: string;
  name: string | null;
  /** Null for an alert about one home. */
  filterQuery: string | null;
  frequency: AlertFrequency | null;
  unitId: string | null;
  /** For an alert about tour times: the day at the home's location. */
  day: string | null;
  totalMonthlyCents: number | null;
  timeZone: string;
  createdAt: Date;
  confirmedAt: Date | null;
  endedAt: Date | null;
  dueAt: Date | null;
  notifiedAt: Date | null;
  mails: number;
};

export const alertColumns = sql`
  alerts.id, alerts.kind, alerts.email, alerts.name, alerts.frequency, alerts.mails, alerts.day,
  alerts.organization_id as "organizationId",
  alerts.filter_query as "filterQuery",
  alerts.unit_id as "unitId",
  alerts.total_monthly_cents as "totalMonthlyCents",
  alerts.time_zone as "timeZone",
  alerts.created_at as "createdAt",
  alerts.confirmed_at as "confirmedAt",
  alerts.ended_at as "endedAt",
  alerts.due_at as "dueAt",
  alerts.notified_at as "notifiedAt"
`;

export const isActive = sql`(alerts.confirmed_at is not null and alerts.ended_at is null)`;
const isUnconfirmed = sql`(alerts.confirmed_at is null and alerts.ended_at is null)`;

type AlertOwner = { organizationId: string; email: string };

const belongsToEmail = ({ organizationId, email }: AlertOwner): Sql =>
  sql`alerts.organization_id = ${organizationId} and lower(alerts.email) = lower(${email})`;

type Options = { forUpdate?: boolean };

export async function alertById(
  db: Queryable,
  id: string,
  { forUpdate = false }: Options = {},
): Promise<Alert | null> {
  const [alert] = await db.query<Alert>(
    'alerts.byId',
    sql`select ${alertColumns} from alerts where id = ${id} ${forUpdate ? sql`for update` : empty}`,
  );
  return alert ?? null;
}

/** Unconfirmed alerts first, then active ones, then ended ones; newest first within each. */
export const listAlertsByEmail = (db: Queryable, owner: AlertOwner, limit: number): Promise<Alert[]> =>
  db.query<Alert>(
    'alerts.listAlertsByEmail',
    sql`
      select ${alertColumns} from alerts
      where ${belongsToEmail(owner)}
      order by alerts.ended_at is not null, alerts.confirmed_at is not null, alerts.created_at desc, alerts.id
      limit ${limit}
    `,
  );

export async function countActiveAlerts(db: Queryable, owner: AlertOwner): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'alerts.countActiveAlerts',
    sql`select count(*) as count from alerts where ${belongsToEmail(owner)} and ${isActive}`,
  );
  return row?.count ?? 0;
}

type NewAlert = Pick<
  Alert,
  | 'organizationId'
  | 'kind'
  | 'email'
  | 'name'
  | 'filterQuery'
  | 'frequency'
  | 'unitId'
  | 'day'
  | 'totalMonthlyCents'
  | 'timeZone'
> & { now: Date };

/**
 * One alert per set of criteria. An active alert stays unchanged, because the caller has not proved their
 * identity.
 */
export async function upsertAlert(
  tx: Queryable,
  newAlert: NewAlert,
): Promise<{ alert: Alert; isKnown: boolean }> {
  const [saved] = await tx.query<Alert>(
    'alerts.upsertAlert',
    sql`
      insert into alerts (
        organization_id, kind, email, name, filter_query, frequency, unit_id, day, total_monthly_cents, time_zone,
        created_at
      ) values (
        ${newAlert.organizationId}, ${newAlert.kind}, ${newAlert.email}, ${newAlert.name}, ${newAlert.filterQuery}, ${newAlert.frequency},
        ${newAlert.unitId}, ${newAlert.day}, ${newAlert.totalMonthlyCents}, ${newAlert.timeZone}, ${newAlert.now}
      )
      on conflict (organization_id, lower(email), kind, coalesce(unit_id::text || coalesce(day, ''), filter_query)) do update set
        email = excluded.email, name = excluded.name, frequency = excluded.frequency,
        total_monthly_cents = excluded.total_monthly_cents, time_zone = excluded.time_zone,
        created_at = excluded.created_at, confirmed_at = null, ended_at = null, due_at = null
      where not ${isActive}
      returning ${alertColumns}
    `,
  );
  if (saved) return { alert: saved, isKnown: false };
  const [known] = await tx.query<Alert>(
    'alerts.findExistingAlert',
    sql`
      select ${alertColumns} from alerts
      where ${belongsToEmail(newAlert)} and alerts.kind = ${newAlert.kind}
        and coalesce(alerts.unit_id::text || coalesce(alerts.day, ''), alerts.filter_query) =
          coalesce(${newAlert.unitId}::text || coalesce(${newAlert.day}::text, ''), ${newAlert.filterQuery}::text)
    `,
  );
  if (!known) throw new Error('The alert was deleted while it was requested');
  return { alert: known, isKnown: true };
}

/** Strangers can request alerts for any address, so only the newest unconfirmed ones are retained. */
export async function deleteOldestUnconfirmed(tx: Queryable, newest: Alert, limit: number): Promise<void> {
  await tx.query(
    'alerts.deleteOldestUnconfirmed',
    sql`
      delete from alerts where id in (
        select id from alerts where ${belongsToEmail(newest)} and ${isUnconfirmed}
        order by id = ${newest.id} desc, created_at desc offset ${limit}
      )
    `,
  );
}

/** Returns the number of the alert's next email. */
export async function incrementMailCount(tx: Queryable, id: string): Promise<number> {
  const [row] = await tx.query<{ mails: number }>(
    'alerts.incrementMailCount',
    sql`update alerts set mails = mails + 1 where id = ${id} returning mails`,
  );
  if (!row) throw new Error('The alert was deleted while its email was queued');
  return row.mails;
}
