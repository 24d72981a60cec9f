import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** The number of this asking. */
export async function askForCall(tx: Queryable, tourId: string, now: Date): Promise<number> {
  const [access] = await tx.query<{ calls: number }>(
    'tourAccess.askForCall',
    sql`
      update tour_access set calls = calls + 1, called_at = ${now}, call_answer = null, call_answered_at = null
      where tour_id = ${tourId}
      returning calls
    `,
  );
  if (!access) throw new Error('tourAccess.askForCall found nothing');
  return access.calls;
}

type Answer = {
  /** When that was asked which was shown: what has been asked later was not answered. */
  calledAt: Date;
  answer: 'YES' | 'NO';
  now: Date;
};

/** False when it was answered before, or asked anew meanwhile. */
export async function answerCall(
  tx: Queryable,
  tourId: string,
  { calledAt, answer, now }: Answer,
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
