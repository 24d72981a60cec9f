import sql, { raw } from 'sql-template-tag';

import type { Database } from './database.ts';

/** Whoever asks for a page waits as long as one table takes: some tenths of a second at most. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * PostgreSQL looks itself for rows that are gone, the embedded database never does: its files would only grow. A table
 * that has become large is left as it is.
 */
export async function reuseSpace(db: Database): Promise<void> {
  if (db.kind !== 'embedded') return;
  const tables = await db.query<{ name: string }>(
    'reuseSpace.tables',
    sql`
      select tables.name
      from (
        select format('%I.%I', schemaname, tablename) as name
        from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
      ) tables
      where pg_total_relation_size(tables.name::regclass) < ${MOST_BYTES}::bigint
    `,
  );
  for (const { name } of tables) await db.query('reuseSpace', sql`vacuum ${raw(name)}`);
}
