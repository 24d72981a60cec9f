import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export const SIGNAL_CHANNEL = 'foyer_chat';

/** Delivered to every server process on the same PostgreSQL after this transaction commits. */
export async function notifySignal(tx: Queryable, text: string): Promise<void> {
  await tx.query('chat.signal', sql`select pg_notify(${SIGNAL_CHANNEL}, ${text})`);
}
