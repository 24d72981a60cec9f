import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

export type WriteAnswer = { status: number; body: object | null };

type Write = { identity: string; mutationId: string };

/**
 * Notes that this is done, or answers with what came of it before. Whoever asks while it is under way waits for it.
 */
export async function takeWrite(
  tx: Queryable,
  { identity, mutationId, now }: Write & { now: Date },
): Promise<WriteAnswer | null> {
  const taken = await tx.query(
    'chatWrites.take',
    sql`
      insert into chat_writes (identity, mutation_id, created_at) values (${identity}, ${mutationId}, ${now})
      on conflict do nothing returning mutation_id
    `,
  );
  if (taken.length > 0) return null;
  const [before] = await tx.query<WriteAnswer>(
    'chatWrites.find',
    sql`select status, body from chat_writes where identity = ${identity} and mutation_id = ${mutationId}`,
  );
  if (!before) throw new Error('A write went while it was asked for');
  return before;
}

export async function keepWrite(tx: Queryable, { identity, mutationId }: Write, answer: WriteAnswer) {
  await tx.query(
    'chatWrites.keep',
    sql`
      update chat_writes
      set status = ${answer.status}, body = ${answer.body === null ? null : JSON.stringify(answer.body)}::jsonb
      where identity = ${identity} and mutation_id = ${mutationId}
    `,
  );
}
