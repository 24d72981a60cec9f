import sql from 'sql-template-tag';

import type { Queryable } from './database.ts';

/**
 * Call this first in a transaction that frees space: it may then write although a nearly full disk blocks
 * writes.
 */
export const allowWritesWhenDiskFull = (tx: Queryable) =>
  tx.query('allowWritesWhenDiskFull', sql`set transaction read write`);
