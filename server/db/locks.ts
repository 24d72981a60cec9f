import { createHash } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Queryable } from './database.ts';

const keyOf = (name: string) => createHash('sha256').update(name).digest().readBigInt64BE(0);

/**
 * Others who ask for one of these wait until this transaction ends. All that a transaction needs is asked for at once:
 * whoever came back for more could wait for somebody who waits for him.
 */
export async function lockAll(tx: Queryable, names: readonly string[]): Promise<void> {
  const keys = [...new Set(names.map(keyOf))].sort((a, b) => (a < b ? -1 : 1));
  await tx.query(
    'locks.take',
    sql`
      select pg_advisory_xact_lock(key)
      from (
        select key from unnest(${keys}::bigint[]) with ordinality as wanted (key, place) order by place
      ) as in_order
    `,
  );
}
