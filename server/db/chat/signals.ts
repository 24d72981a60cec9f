import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

export const SIGNALS = 'foyer_chat';

/** Heard by every server process on the same PostgreSQL, once this transaction has been written. */
export async function signal(tx: Queryable, text: string): Promise<void> {
  await tx.query('chat.signal', sql`select pg_notify(${SIGNALS}, ${text})`);
}
