import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { alertColumns, type Alert, type AlertFrequency, isActive } from './alerts.ts';

/** What at least one active alert looks for. */
export type WatchedSearch = { organizationId: string; filterQuery: string };

export const watchedSearches = (db: Queryable): Promise<WatchedSearch[]> =>
  db.query<WatchedSearch>(
    'alerts.watchedSearches',
    sql`
      select distinct organization_id as "organizationId", filter_query as "filterQuery"
      from alerts
      where kind = 'SAVED_SEARCH' and ${isActive}
      order by 1, 2
    `,
  );

export type Watcher = {
  id: string;
  /** Which of the searches it watches. */
  search: number;
  frequency: AlertFrequency;
  timeZone: string;
  toldAt: Date | null;
};

/** The alerts of these searches. */
export const watchersOf = (db: Queryable, searches: readonly WatchedSearch[]): Promise<Watcher[]> =>
  db.query<Watcher>(
    'alerts.watchersOf',
    sql`
      select alerts.id, watched.nth - 1 as search, alerts.frequency, alerts.time_zone as "timeZone",
             alerts.told_at as "toldAt"
      from unnest(
        ${searches.map(({ organizationId }) => organizationId)}::uuid[],
        ${searches.map(({ filterQuery }) => filterQuery)}::text[]
      ) with ordinality as watched (organization_id, filter_query, nth)
      join alerts
        on alerts.organization_id = watched.organization_id and alerts.filter_query = watched.filter_query
      where alerts.kind = 'SAVED_SEARCH' and ${isActive}
    `,
  );

/** After a large import a mail names ten and leads to the rest: more of them need not be kept. */
const MOST_WAITING = 50;

type Finding = { alertId: string; unitId: string; dueAt: Date };

/** Notes homes for alerts, each home once for each, and when they are to be told. */
export async function noteFound(db: Queryable, findings: readonly Finding[], now: Date): Promise<void> {
  await db.query(
    'alerts.noteFound',
    sql`
      with pairs as materialized (
        select * from unnest(
          ${findings.map(({ alertId }) => alertId)}::uuid[],
          ${findings.map(({ unitId }) => unitId)}::uuid[],
          ${findings.map(({ dueAt }) => dueAt)}::timestamptz[]
        ) as pair (alert_id, unit_id, due_at)
      ),
      watchers as materialized (
        select watcher.alert_id, watcher.due_at
        from (select alert_id, min(due_at) as due_at from pairs group by alert_id) as watcher
        join alerts on alerts.id = watcher.alert_id and ${isActive}
        where (
          select count(*) from (
            select from alert_homes where alert_id = watcher.alert_id and told_in is null limit ${MOST_WAITING}
          ) as waiting
        ) < ${MOST_WAITING}
      ),
      noted as (
        insert into alert_homes (alert_id, unit_id, found_at)
        select pairs.alert_id, pairs.unit_id, ${now}
        from pairs join watchers on watchers.alert_id = pairs.alert_id
        on conflict (alert_id, unit_id) where was_cents is null do nothing
        returning alert_id
      )
      update alerts set due_at = watchers.due_at
      from watchers
      where alerts.id = watchers.alert_id and alerts.due_at is null
        and alerts.id in (select alert_id from noted)
    `,
  );
}

export const dueAlertIds = async (db: Queryable, now: Date, most: number): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(
    'alerts.due',
    sql`select id from alerts where due_at <= ${now} order by due_at, id limit ${most}`,
  );
  return rows.map(({ id }) => id);
};

/** For this transaction alone. Null when another server has it, or nothing is due any more. */
export async function claimDueAlert(tx: Queryable, id: string, now: Date): Promise<Alert | null> {
  const [alert] = await tx.query<Alert>(
    'alerts.claimDue',
    sql`
      select ${alertColumns} from alerts
      where id = ${id} and due_at <= ${now} and ${isActive}
      for update skip locked
    `,
  );
  return alert ?? null;
}

export const waitingHomes = async (tx: Queryable, alertId: string): Promise<string[]> => {
  const rows = await tx.query<{ unitId: string }>(
    'alerts.waitingHomes',
    sql`select unit_id as "unitId" from alert_homes where alert_id = ${alertId} and told_in is null`,
  );
  return rows.map(({ unitId }) => unitId);
};

type Settled = { waiting: readonly string[]; fitting: readonly string[]; mail: number };

/** Of what has waited, what fits is told by this mail; the rest may be found again. */
export async function settleWaiting(
  tx: Queryable,
  alertId: string,
  { waiting, fitting, mail }: Settled,
): Promise<void> {
  const unfit = waiting.filter((unitId) => !fitting.includes(unitId));
  await tx.query(
    'alerts.forgetUnfit',
    sql`
      delete from alert_homes
      where alert_id = ${alertId} and told_in is null and unit_id = any (${unfit}::uuid[])
    `,
  );
  await tx.query(
    'alerts.tell',
    sql`
      update alert_homes set told_in = ${mail}
      where alert_id = ${alertId} and told_in is null and unit_id = any (${[...fitting]}::uuid[])
    `,
  );
}

/** Nothing is due until something is found again. */
export async function settleDue(
  tx: Queryable,
  id: string,
  { toldAt }: { toldAt: Date | null },
): Promise<void> {
  await tx.query(
    'alerts.settleDue',
    sql`update alerts set due_at = null, told_at = coalesce(${toldAt}, told_at) where id = ${id}`,
  );
}

export const homesOfMail = async (db: Queryable, alertId: string, version: number): Promise<string[]> => {
  const rows = await db.query<{ unitId: string }>(
    'alerts.homesOfMail',
    sql`select unit_id as "unitId" from alert_homes where alert_id = ${alertId} and told_in = ${version}`,
  );
  return rows.map(({ unitId }) => unitId);
};
