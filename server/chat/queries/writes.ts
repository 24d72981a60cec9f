import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export type WriteResponse = { status: number; body: object | null };

type Write = { identity: string; mutationId: string };

/**
 * Claims this write, or returns the result of an earlier one. A concurrent duplicate waits for the first to
 * finish.
 */
export async function claimWrite(
  tx: Queryable,
  { identity, mutationId, now }: Write & { now: Date },
): Promise<WriteResponse | null> {
  const taken = await tx.query(
    'chatWrites.claim',
    sql`
      insert into chat_writes (identity, mutation_id, created_at) values (${identity}, ${mutationId}, ${now})
      on conflict do nothing returning mutation_id
    `,
  );
  if (taken.length > 0) return null;
  const [before] = await tx.query<WriteResponse>(
    'chatWrites.find',
    sql`select status, body from chat_writes where identity = ${identity} and mutation_id = ${mutationId}`,
  );
  if (!before) throw new Error('The write was deleted while it was looked up');
  return before;
}

export async function saveWriteResponse(
  tx: Queryable,
  { identity, mutationId }: Write,
  answer: WriteResponse,
) {
  await tx.query(
    'chatWrites.saveResponse',
    sql`
      update chat_writes
      set status = ${answer.status}, body = ${answer.body === null ? null : JSON.stringify(answer.body)}::jsonb
      where identity = ${identity} and mutation_id = ${mutationId}
    `,
  );
}
