import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** Returns the sequence number of this request. */
export async function recordCallRequest(tx: Queryable, tourId: string, now: Date): Promise<number> {
  const [access] = await tx.query<{ calls: number }>(
    'tourAccess.recordCallRequest',
    sql`
      update tour_access set calls = calls + 1, called_at = ${now}, call_answer = null, call_answered_at = null
      where tour_id = ${tourId}
      returning calls
    `,
  );
  if (!access) throw new Error('tourAccess.recordCallRequest found nothing');
  return access.calls;
}

type CallAnswer = {
  /** When the displayed request was made: a later request is not answered by this. */
  calledAt: Date;
  answer: 'YES' | 'NO';
  now: Date;
};

/** Returns false if the request was already answered or a newer one was made in the meantime. */
export async function answerCall(
  tx: Queryable,
  tourId: string,
  { calledAt, answer, now }: CallAnswer,
): Promise<boolean> {
  const rows = await tx.query(
    'tourAccess.answerCall',
    sql`
      update tour_access set call_answer = ${answer}, call_answered_at = ${now}
      where tour_id = ${tourId} and call_answer is null and date_trunc('milliseconds', called_at) = ${calledAt}
      returning tour_id
    `,
  );
  return rows.length > 0;
}
