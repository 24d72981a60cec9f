import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { alertColumns, type Alert, type AlertFrequency, isActive } from './alerts.ts';

/** A search that at least one active alert watches. */
export type WatchedSearch = { organizationId: string; filterQuery: string };

export const listWatchedSearches = (db: Queryable): Promise<WatchedSearch[]> =>
  db.query<WatchedSearch>(
    'alerts.listWatchedSearches',
    sql`
      select distinct organization_id as "organizationId", filter_query as "filterQuery"
      from alerts
      where kind = 'SAVED_SEARCH' and ${isActive}
      order by 1, 2
    `,
  );

export type Watcher = {
  id: string;
  /** Index of the watched search. */
  search: number;
  frequency: AlertFrequency;
  timeZone: string;
  notifiedAt: Date | null;
};

/** The alerts that watch these searches. */
export const listWatchers = (db: Queryable, searches: readonly WatchedSearch[]): Promise<Watcher[]> =>
  db.query<Watcher>(
    'alerts.listWatchers',
    sql`
      select alerts.id, watched.nth - 1 as search, alerts.frequency, alerts.time_zone as "timeZone",
             alerts.notified_at as "notifiedAt"
      from unnest(
        ${searches.map(({ organizationId }) => organizationId)}::uuid[],
        ${searches.map(({ filterQuery }) => filterQuery)}::text[]
      ) with ordinality as watched (organization_id, filter_query, nth)
      join alerts
        on alerts.organization_id = watched.organization_id and alerts.filter_query = watched.filter_query
      where alerts.kind = 'SAVED_SEARCH' and ${isActive}
    `,
  );

/** After a large import an email lists ten homes and links to the rest, so more need not be stored. */
const MAX_WAITING = 50;

type SearchMatch = { alertId: string; unitId: string; dueAt: Date };

/** Records each home once per alert, and when the alert is due. */
export async function recordMatches(
  db: Queryable,
  findings: readonly SearchMatch[],
  now: Date,
): Promise<void> {
  await db.query(
    'alerts.recordMatches',
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
            select from alert_homes where alert_id = watcher.alert_id and notified_in is null limit ${MAX_WAITING}
          ) as waiting
        ) < ${MAX_WAITING}
      ),
      noted as (
        insert into alert_homes (alert_id, unit_id, found_at)
        select pairs.alert_id, pairs.unit_id, ${now}
        from pairs join watchers on watchers.alert_id = pairs.alert_id
        on conflict (alert_id, unit_id) where previous_cents is null do nothing
        returning alert_id
      )
      update alerts set due_at = watchers.due_at
      from watchers
      where alerts.id = watchers.alert_id and alerts.due_at is null
        and alerts.id in (select alert_id from noted)
    `,
  );
}

export const listDueAlertIds = async (db: Queryable, now: Date, limit: number): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(
    'alerts.listDueAlertIds',
    sql`select id from alerts where due_at <= ${now} order by due_at, id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
};

/** Locked for this transaction. Returns null if another server has it or nothing is due anymore. */
export async function claimDueAlert(tx: Queryable, id: string, now: Date): Promise<Alert | null> {
  const [alert] = await tx.query<Alert>(
    'alerts.claimDueAlert',
    sql`
      select ${alertColumns} from alerts
      where id = ${id} and due_at <= ${now} and ${isActive}
      for update skip locked
    `,
  );
  return alert ?? null;
}

export const listPendingHomes = async (tx: Queryable, alertId: string): Promise<string[]> => {
  const rows = await tx.query<{ unitId: string }>(
    'alerts.listPendingHomes',
    sql`select unit_id as "unitId" from alert_homes where alert_id = ${alertId} and notified_in is null`,
  );
  return rows.map(({ unitId }) => unitId);
};

type SettledHomes = { pending: readonly string[]; matching: readonly string[]; mail: number };

/** Marks the fitting homes as part of this email; the others are removed and may match again later. */
export async function settlePendingHomes(
  tx: Queryable,
  alertId: string,
  { pending, matching, mail }: SettledHomes,
): Promise<void> {
  const unmatched = pending.filter((unitId) => !matching.includes(unitId));
  await tx.query(
    'alerts.deleteUnmatchedHomes',
    sql`
      delete from alert_homes
      where alert_id = ${alertId} and notified_in is null and unit_id = any (${unmatched}::uuid[])
    `,
  );
  await tx.query(
    'alerts.markHomesNotified',
    sql`
      update alert_homes set notified_in = ${mail}
      where alert_id = ${alertId} and notified_in is null and unit_id = any (${[...matching]}::uuid[])
    `,
  );
}

/** Nothing is due until another home matches. */
export async function settleDue(
  tx: Queryable,
  id: string,
  { notifiedAt }: { notifiedAt: Date | null },
): Promise<void> {
  await tx.query(
    'alerts.settleDue',
    sql`update alerts set due_at = null, notified_at = coalesce(${notifiedAt}, notified_at) where id = ${id}`,
  );
}

export const listMailedHomes = async (db: Queryable, alertId: string, version: number): Promise<string[]> => {
  const rows = await db.query<{ unitId: string }>(
    'alerts.listMailedHomes',
    sql`select unit_id as "unitId" from alert_homes where alert_id = ${alertId} and notified_in = ${version}`,
  );
  return rows.map(({ unitId }) => unitId);
};
