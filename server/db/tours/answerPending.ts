import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

type Answered = {
  status: 'CONFIRMED' | 'DECLINED';
  reason: string | null;
  mayPickAgain: boolean;
  /** As it was when it was answered. */
  sequence: number;
  now: Date;
};

/** Its new number for calendars. Null when it waits for no answer any more, or it is too late for one. */
export async function answerPending(
  tx: Queryable,
  id: string,
  { status, reason, mayPickAgain, sequence, now }: Answered,
): Promise<number | null> {
  const [tour] = await tx.query<{ sequence: number }>(
    'tours.answer',
    sql`
      update tours
      set status = ${status}, sequence = sequence + 1, end_reason = ${reason}, may_pick_again = ${mayPickAgain},
          ended_at = case when ${status} = 'DECLINED' then ${now}::timestamptz end
      where id = ${id} and status = 'PENDING_APPROVAL' and sequence = ${sequence} and starts_at > ${now}
        and (answer_by is null or answer_by > ${now})
      returning sequence
    `,
  );
  return tour?.sequence ?? null;
}
