import sql, { raw } from 'sql-template-tag';
import { defineRetention } from '#server/retention.ts';

import type { Database } from './database.ts';
import { purgeIdempotencyKeys } from './idempotency.ts';
import { purgeRateLimits } from './rateLimits.ts';

declare module '#server/retention.ts' {
  interface RetentionRules {
    rateLimits: true;
    idempotencyKeys: true;
    freedSpace: true;
  }
}

export const rateLimitRetention = defineRetention({
  name: 'rateLimits',
  purge: (db, { now }) => purgeRateLimits(db, now),
});

export const idempotencyKeyRetention = defineRetention({
  name: 'idempotencyKeys',
  purge: (db, { now }) => purgeIdempotencyKeys(db, now),
});

/** The space of what was deleted is used again. */
export const freedSpace = defineRetention({ name: 'freedSpace', purge: vacuumTables });

/** Page requests wait while one table is vacuumed, so this limits it to a few tenths of a second. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The embedded database never vacuums by itself, so its files would only grow. Large tables are skipped. */
async function vacuumTables(db: Database): Promise<void> {
  if (db.kind !== 'embedded') return;
  const tables = await db.query<{ name: string }>(
    'vacuumTables.tables',
    sql`
      select tables.name
      from (
        select format('%I.%I', schemaname, tablename) as name
        from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
      ) tables
      where pg_total_relation_size(tables.name::regclass) < ${MAX_BYTES}::bigint
    `,
  );
  for (const { name } of tables) await db.query('vacuumTables', sql`vacuum ${raw(name)}`);
}
