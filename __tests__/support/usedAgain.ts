import sql, { join, raw } from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';

import { openTestDatabase, type TestDatabase } from './database.ts';

type Named = { name: string };

/** Databases that a test of this file has given back empty. To open one takes longer than most tests do. */
const idle = new Map<string | null, TestDatabase[]>();
/** What each had in it when it was new. */
const shapes = new WeakMap<Database, { tables: string[]; shape: string }>();

/** A database that looks as if it had just been made. */
export async function takeDatabase(server: string | null): Promise<TestDatabase> {
  const kept = idle.get(server)?.pop();
  if (kept) return kept;
  const database = await openTestDatabase({}, server);
  const { db } = database;
  shapes.set(db, { tables: await tablesOf(db), shape: await shapeOf(db) });
  return database;
}

/** A test may leave one behind in such a state that no other can have it. */
export async function giveBackDatabase(server: string | null, database: TestDatabase): Promise<void> {
  if (await isAsNew(database.db).catch(() => false)) {
    idle.set(server, [...(idle.get(server) ?? []), database]);
  } else {
    await database.close();
  }
}

export async function closeIdleDatabases(): Promise<void> {
  const databases = [...idle.values()].flat();
  idle.clear();
  await Promise.all(databases.map((database) => database.close()));
}

const tablesOf = async (db: Database): Promise<string[]> => {
  const tables = await db.query<Named>(
    'test.tables',
    sql`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
      order by 1`,
  );
  return tables.map(({ name }) => name);
};

async function isAsNew(db: Database): Promise<boolean> {
  const before = shapes.get(db);
  if (before === undefined) return false;
  for (const name of await tablesOf(db)) {
    if (!before.tables.includes(name)) await db.query('test.drop', sql`drop table ${raw(name)} cascade`);
  }
  if (before.shape !== (await shapeOf(db))) return false;
  const lookInto = before.tables.map(
    (name) => sql`select ${name} as name where exists (select 1 from ${raw(name)})`,
  );
  const filled = await db.query<Named>('test.filled', sql`${join(lookInto, ' union all ')}`);
  await db.transaction(async (tx) => {
    // neither keys nor triggers ask for an order; to truncate takes six times as long
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
async function shapeOf(db: Database): Promise<string> {
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
