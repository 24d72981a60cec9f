import sql, { raw } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { SNAPSHOT_SCHEMA, inSnapshot, inLive, BATCH_SIZE, SNAPSHOT_ACTIVE_TABLE } from './snapshotTables.ts';

const SNAPSHOT_SEARCH_PATH = `${SNAPSHOT_SCHEMA}, public`;

/** Sets the tables that a new connection reads. */
export const SET_INITIAL_SEARCH_PATH = `
  select set_config('search_path', case when to_regclass('${SNAPSHOT_ACTIVE_TABLE}') is null then 'public' else '${SNAPSHOT_SEARCH_PATH}' end, false)
`;

/** Changes go to the live tables, never to their copies. */
export const SET_LIVE_SEARCH_PATH = `
  select set_config('search_path', 'public', true) where to_regclass('${SNAPSHOT_ACTIVE_TABLE}') is not null
`;

type SnapshotState = { isStored: boolean; isShown: boolean };

export async function getSnapshotState(db: Queryable): Promise<SnapshotState> {
  const [state] = await db.query<SnapshotState>(
    'snapshot.getSnapshotState',
    sql`select to_regnamespace(${SNAPSHOT_SCHEMA}) is not null as "isStored", to_regclass(${SNAPSHOT_ACTIVE_TABLE}) is not null as "isShown"`,
  );
  return state ?? { isStored: false, isShown: false };
}

/**
 * Once this transaction commits, everyone sees the snapshot of the homes. Its change queues start empty, and
 * changes in the live queues wait. Both use the live queue's ID sequence, so that a worker that claimed an
 * entry never deletes a different one.
 */
export async function showSnapshot(tx: Queryable): Promise<void> {
  await tx.query(
    'snapshot.createActiveTable',
    sql`create table ${raw(SNAPSHOT_ACTIVE_TABLE)} as select coalesce(max(seq), 0) as changed_before from ${inLive('changed_homes')}`,
  );
  await tx.query(
    'snapshot.createQueue',
    sql`create table ${inSnapshot('changed_homes')} (like ${inLive('changed_homes')} including all)`,
  );
  await tx.query(
    'snapshot.createQueue',
    sql`create table ${inSnapshot('next_tour_changes')} (like ${inLive('next_tour_changes')} including indexes)`,
  );
  await tx.query(
    'snapshot.setQueueSequence',
    sql`
      alter table ${inSnapshot('next_tour_changes')}
        alter column id set default nextval(pg_get_serial_sequence('public.next_tour_changes', 'id'))
    `,
  );
  await tx.query(
    'snapshot.showSnapshot',
    sql`select set_config('search_path', ${SNAPSHOT_SEARCH_PATH}, false)`,
  );
}

/** This transaction works on the live homes, whatever everyone else sees. */
export async function useLiveTables(tx: Queryable): Promise<void> {
  await tx.query('snapshot.useLiveTables', sql`select set_config('search_path', 'public', true)`);
  await limitPendingTextIndex(tx);
}

/** Pending index entries are flushed all at once, which takes long when there are many. */
export const limitPendingTextIndex = (tx: Queryable) =>
  tx.query('snapshot.limitPendingTextIndex', sql`select set_config('gin_pending_list_limit', '256', true)`);

/**
 * Workers that already hold a queued change have seen the snapshot, so renumbering keeps them from deleting
 * the entry. Runs in batches before the live homes are shown. Returns true if there may be more.
 */
export async function renumberQueue(tx: Queryable): Promise<boolean> {
  const renumbered = await tx.query(
    'snapshot.renumberQueue',
    sql`
      update ${inLive('changed_homes')} set seq = nextval('public.changed_homes_seq')
      where unit_id = any (array(
        select unit_id from ${inLive('changed_homes')}
        where seq <= (select changed_before from ${raw(SNAPSHOT_ACTIVE_TABLE)})
        order by seq
        limit ${BATCH_SIZE}
      ))
      returning unit_id
    `,
  );
  return renumbered.length === BATCH_SIZE;
}

/** Once this transaction commits, everyone sees the live homes. The queue must already be renumbered. */
export async function showLive(tx: Queryable): Promise<void> {
  await tx.query(
    'snapshot.moveQueue',
    sql`
      insert into ${inLive('next_tour_changes')} overriding system value
      select * from ${inSnapshot('next_tour_changes')}
    `,
  );
  await dropSnapshot(tx);
  await tx.query('snapshot.showLive', sql`select set_config('search_path', 'public', false)`);
}

export const dropSnapshot = (tx: Queryable) =>
  tx.query('snapshot.dropSnapshot', sql`drop schema if exists ${raw(SNAPSHOT_SCHEMA)} cascade`);
