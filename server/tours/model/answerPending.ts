import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

type TeamDecision = {
  status: 'CONFIRMED' | 'DECLINED';
  reason: string | null;
  canRebook: boolean;
  /** The tour's sequence number when it was answered. */
  sequence: number;
  now: Date;
};

/**
 * Returns the new calendar sequence number, or null if it no longer waits for an answer or it is too late for
 * one.
 */
export async function answerPending(
  tx: Queryable,
  id: string,
  { status, reason, canRebook, sequence, now }: TeamDecision,
): Promise<number | null> {
  const [tour] = await tx.query<{ sequence: number }>(
    'tours.answerPending',
    sql`
      update tours
      set status = ${status}, sequence = sequence + 1, end_reason = ${reason}, can_rebook = ${canRebook},
          ended_at = case when ${status} = 'DECLINED' then ${now}::timestamptz end
      where id = ${id} and status = 'PENDING_APPROVAL' and sequence = ${sequence} and starts_at > ${now}
        and (answer_by is null or answer_by > ${now})
      returning sequence
    `,
  );
  return tour?.sequence ?? null;
}
