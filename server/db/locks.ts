import { createHash } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Queryable } from './database.ts';

const getLockKey = (name: string) => createHash('sha256').update(name).digest().readBigInt64BE(0);

/**
 * Other transactions that need one of these locks wait until this one ends. Acquire all locks at once:
 * acquiring more later could deadlock.
 */
export async function acquireLocks(tx: Queryable, names: readonly string[]): Promise<void> {
  const keys = [...new Set(names.map(getLockKey))].sort((a, b) => (a < b ? -1 : 1));
  await tx.query(
    'locks.acquire',
    sql`
      select pg_advisory_xact_lock(key)
      from (
        select key from unnest(${keys}::bigint[]) with ordinality as wanted (key, place) order by place
      ) as in_order
    `,
  );
}
