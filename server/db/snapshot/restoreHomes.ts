import sql, { join, raw, type Sql } from 'sql-template-tag';

import { allowWritesWhenDiskFull } from '#server/db/allowWritesWhenDiskFull.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { retryingDatabase } from '#server/db/retryingDatabase.ts';

import { dropSnapshot, renumberQueue, showLive, getSnapshotState, useLiveTables } from './snapshotState.ts';
import { SNAPSHOT_SCHEMA, inSnapshot, FIRST_ID, selectBatchEnd, inLive } from './snapshotTables.ts';

/**
 * Rolls back an interrupted change of homes, in batches, to the snapshot that is shown. Returns true if there
 * was one.
 */
export async function restoreHomes(rawDb: Database): Promise<boolean> {
  const db = retryingDatabase(rawDb);
  const { isStored, isShown } = await getSnapshotState(db);
  if (!isStored) return false;
  if (isShown) await restoreActiveSnapshot(db);
  else await db.transaction(dropInactiveSnapshot);
  return true;
}

async function dropInactiveSnapshot(tx: Queryable): Promise<void> {
  await allowWritesWhenDiskFull(tx);
  await dropSnapshot(tx);
}

async function restoreActiveSnapshot(db: Database): Promise<void> {
  for (const table of ['properties', 'units'] as const) {
    const columns = await listWritableColumns(db, table);
    for (let last: string | null = FIRST_ID; last !== null;) {
      const after: string = last;
      last = await db.transaction((tx) => restoreBatch(tx, { table, columns, after }));
    }
  }
  for (let last: string | null = FIRST_ID; last !== null;) {
    const after: string = last;
    last = await db.transaction((tx) => dropNewProperties(tx, after));
  }
  while (await db.transaction(renumberQueue));
  await db.transaction(async (tx) => {
    await allowWritesWhenDiskFull(tx);
    // An earlier attempt may have committed even though its response was lost.
    if (!(await getSnapshotState(tx)).isStored) return;
    await useLiveTables(tx);
    await showLive(tx);
  });
}

/** Columns that accept values. */
const listWritableColumns = async (db: Database, table: string): Promise<Sql[]> => {
  const columns = await db.query<{ name: string }>(
    'snapshot.listWritableColumns',
    sql`
      select given.column_name as name
      from information_schema.columns as given
      join information_schema.columns as saved using (table_name, column_name)
      where given.table_schema = 'public' and saved.table_schema = ${SNAPSHOT_SCHEMA} and table_name = ${table}
        and given.is_generated = 'NEVER'
      order by given.ordinal_position
    `,
  );
  return columns.map(({ name }) => raw(`"${name}"`));
};

type RestoredTable = { table: 'properties' | 'units'; columns: readonly Sql[]; after: string };

async function restoreBatch(tx: Queryable, { table, columns, after }: RestoredTable): Promise<string | null> {
  await useLiveTables(tx);
  const last = await findBatchEnd(tx, inLive(table), after);
  if (last === null) return null;
  const within: InBatch = (id) => sql`${id} > ${after}::uuid and ${id} <= ${last}::uuid`;
  const qualifyColumns = (whose: Sql) =>
    join(
      columns.map((name) => sql`${whose}.${name}`),
      ', ',
    );
  await tx.query(
    'snapshot.restoreBatch',
    sql`
      update ${inLive(table)} as given set ${join(
        columns.map((name) => sql`${name} = saved.${name}`),
        ', ',
      )}
      from ${inSnapshot(table)} as saved
      where ${within(sql`given.id`)} and saved.id = given.id
        and (${qualifyColumns(sql`given`)}) is distinct from (${qualifyColumns(sql`saved`)})
    `,
  );
  if (table === 'units') {
    await dropNewHomes(tx, within);
    await restorePrices(tx, within);
  }
  return last;
}

type InBatch = (id: Sql) => Sql;

const dropNewHomes = (tx: Queryable, within: InBatch) =>
  tx.query(
    'snapshot.dropNewHomes',
    sql`
      with dropped as (
        delete from ${inLive('units')} as given
        where ${within(sql`given.id`)} and not exists (select from ${inSnapshot('units')} as saved where saved.id = given.id)
        returning id
      )
      delete from ${inLive('next_tour_changes')} where unit_id in (select id from dropped)
    `,
  );

async function restorePrices(tx: Queryable, within: InBatch): Promise<void> {
  await tx.query(
    'snapshot.dropPrices',
    sql`
      delete from ${inLive('price_points')} as given
      where ${within(sql`given.unit_id`)} and not exists (
        select from ${inSnapshot('price_points')} as saved
        where (saved.unit_id, saved.at, saved.base_rent_cents, saved.total_monthly_cents)
          = (given.unit_id, given.at, given.base_rent_cents, given.total_monthly_cents)
      )
    `,
  );
  await tx.query(
    'snapshot.restorePrices',
    sql`
      insert into ${inLive('price_points')}
      select * from ${inSnapshot('price_points')} as saved where ${within(sql`saved.unit_id`)}
      on conflict do nothing
    `,
  );
}

/** Runs after the properties' homes are gone. */
async function dropNewProperties(tx: Queryable, after: string): Promise<string | null> {
  await useLiveTables(tx);
  const last = await findBatchEnd(tx, inLive('properties'), after);
  if (last === null) return null;
  await tx.query(
    'snapshot.dropNewProperties',
    sql`
      delete from ${inLive('properties')} as given
      where given.id > ${after}::uuid and given.id <= ${last}::uuid
        and not exists (select from ${inSnapshot('properties')} as saved where saved.id = given.id)
    `,
  );
  return last;
}

async function findBatchEnd(tx: Queryable, table: Sql, after: string): Promise<string | null> {
  const [part] = await tx.query<{ last: string }>(
    'snapshot.findBatchEnd',
    selectBatchEnd(table, sql`id`, after),
  );
  return part?.last ?? null;
}
