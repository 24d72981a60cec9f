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
  /** Null for an alert of one home. */
  filterQuery: string | null;
  frequency: AlertFrequency | null;
  unitId: string | null;
  /** Of one that waits for a time on it, where the home is. */
  day: string | null;
  totalMonthlyCents: number | null;
  timeZone: string;
  createdAt: Date;
  confirmedAt: Date | null;
  endedAt: Date | null;
  dueAt: Date | null;
  toldAt: Date | null;
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
  alerts.told_at as "toldAt"
`;

export const isActive = sql`(alerts.confirmed_at is not null and alerts.ended_at is null)`;
const isWaiting = sql`(alerts.confirmed_at is null and alerts.ended_at is null)`;

type Whose = { organizationId: string; email: string };

const ofPerson = ({ organizationId, email }: Whose): Sql =>
  sql`alerts.organization_id = ${organizationId} and lower(alerts.email) = lower(${email})`;

type Options = { isLocked?: boolean };

export async function alertById(
  db: Queryable,
  id: string,
  { isLocked = false }: Options = {},
): Promise<Alert | null> {
  const [alert] = await db.query<Alert>(
    'alerts.byId',
    sql`select ${alertColumns} from alerts where id = ${id} ${isLocked ? sql`for update` : empty}`,
  );
  return alert ?? null;
}

/** Those that wait first, then those that are active, then those that have ended; the newest first. */
export const alertsOfPerson = (db: Queryable, whose: Whose, most: number): Promise<Alert[]> =>
  db.query<Alert>(
    'alerts.ofPerson',
    sql`
      select ${alertColumns} from alerts
      where ${ofPerson(whose)}
      order by alerts.ended_at is not null, alerts.confirmed_at is not null, alerts.created_at desc, alerts.id
      limit ${most}
    `,
  );

export async function countActive(db: Queryable, whose: Whose): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'alerts.countActive',
    sql`select count(*) as count from alerts where ${ofPerson(whose)} and ${isActive}`,
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

/** One alert for a wish. One that is active stays as it is: who asks here has not proved who he is. */
export async function askForAlert(
  tx: Queryable,
  given: NewAlert,
): Promise<{ alert: Alert; isKnown: boolean }> {
  const [asked] = await tx.query<Alert>(
    'alerts.ask',
    sql`
      insert into alerts (
        organization_id, kind, email, name, filter_query, frequency, unit_id, day, total_monthly_cents, time_zone,
        created_at
      ) values (
        ${given.organizationId}, ${given.kind}, ${given.email}, ${given.name}, ${given.filterQuery}, ${given.frequency},
        ${given.unitId}, ${given.day}, ${given.totalMonthlyCents}, ${given.timeZone}, ${given.now}
      )
      on conflict (organization_id, lower(email), kind, coalesce(unit_id::text || coalesce(day, ''), filter_query)) do update set
        email = excluded.email, name = excluded.name, frequency = excluded.frequency,
        total_monthly_cents = excluded.total_monthly_cents, time_zone = excluded.time_zone,
        created_at = excluded.created_at, confirmed_at = null, ended_at = null, due_at = null
      where not ${isActive}
      returning ${alertColumns}
    `,
  );
  if (asked) return { alert: asked, isKnown: false };
  const [known] = await tx.query<Alert>(
    'alerts.known',
    sql`
      select ${alertColumns} from alerts
      where ${ofPerson(given)} and alerts.kind = ${given.kind}
        and coalesce(alerts.unit_id::text || coalesce(alerts.day, ''), alerts.filter_query) =
          coalesce(${given.unitId}::text || coalesce(${given.day}::text, ''), ${given.filterQuery}::text)
    `,
  );
  if (!known) throw new Error('An alert went while it was asked for');
  return { alert: known, isKnown: true };
}

/** A stranger may ask in somebody's name again and again: of what nobody has confirmed only the newest stay. */
export async function dropOldestWaiting(tx: Queryable, asked: Alert, most: number): Promise<void> {
  await tx.query(
    'alerts.dropWaiting',
    sql`
      delete from alerts where id in (
        select id from alerts where ${ofPerson(asked)} and ${isWaiting}
        order by id = ${asked.id} desc, created_at desc offset ${most}
      )
    `,
  );
}

/** The number of the next mail that an alert sends. */
export async function countMail(tx: Queryable, id: string): Promise<number> {
  const [row] = await tx.query<{ mails: number }>(
    'alerts.countMail',
    sql`update alerts set mails = mails + 1 where id = ${id} returning mails`,
  );
  if (!row) throw new Error('An alert went while it was written of');
  return row.mails;
}
