import sql, { join, raw } from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';

type Named = { name: string };

const listTables = async (db: Database): Promise<string[]> => {
  const tables = await db.query<Named>(
    'test.tables',
    sql`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
      order by 1`,
  );
  return tables.map(({ name }) => name);
};

/** The contents of a new database. */
export type Shape = { tables: string[]; objects: string };

export const getShape = async (db: Database): Promise<Shape> => ({
  tables: await listTables(db),
  objects: await getObjectsHash(db),
});

/**
 * Deletes all rows and added tables. Returns false if anything else has changed, so that it is not like new.
 */
export async function emptyAgain(db: Database, before: Shape): Promise<boolean> {
  for (const name of await listTables(db)) {
    if (!before.tables.includes(name)) await db.query('test.drop', sql`drop table ${raw(name)} cascade`);
  }
  if (before.objects !== (await getObjectsHash(db))) return false;
  const nonEmptyQueries = before.tables.map(
    (name) => sql`select ${name} as name where exists (select 1 from ${raw(name)})`,
  );
  const filled = await db.query<Named>('test.filled', sql`${join(nonEmptyQueries, ' union all ')}`);
  await db.transaction(async (tx) => {
    // disables keys and triggers, so the order does not matter; truncating takes six times as long
    await tx.query('test.alone', sql`set local session_replication_role = replica`);
    for (const { name } of filled) await tx.query('test.empty', sql`delete from ${raw(name)}`);
    await tx.query(
      'test.count',
      sql`select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences where last_value is not null`,
    );
  });
  return true;
}

/** Every table, index, column, function and trigger, and which migrations have run. */
async function getObjectsHash(db: Database): Promise<string> {
  const [found] = await db.query<{ shape: string }>(
    'test.shape',
    sql`
      with ours as (
        select oid, nspname from pg_namespace where nspname not like 'pg\_%' and nspname <> 'information_schema'
      ), things as (
        select concat_ws(' ', nspname, relname, relkind, relnatts) as thing
        from pg_class join ours on ours.oid = relnamespace
        union all
        select concat_ws(' ', nspname, proname, md5(prosrc)) from pg_proc join ours on ours.oid = pronamespace
        union all
        select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
        union all
        select concat_ws(' ', conrelid::regclass, conname) from pg_constraint join ours on ours.oid = connamespace
        union all
        select concat_ws(' ', number, checksum) from schema_migrations
      )
      select md5(string_agg(thing, '|' order by thing)) as shape from things`,
  );
  return found?.shape ?? '';
}
