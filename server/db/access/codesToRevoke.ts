import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { purge } from '#server/db/purge.ts';
import type { CodeRequest, EndedCode } from '#server/locks/lock.ts';

/** After so many, in a little more than a day, nobody asks the lock again. */
export const MOST_TRIES = 60;

export type DueCode = EndedCode & { id: string };

/** Its lock is told when its window ends, unless it ends before. */
export async function keepToRevoke(tx: Queryable, code: CodeRequest): Promise<void> {
  const { stayId, version, serial, to } = code;
  await tx.query(
    'codes.keep',
    sql`
      insert into codes_to_revoke (stay_id, version, serial, due_at) values (${stayId}, ${version}, ${serial}, ${to})
    `,
  );
}

/** No code that was made for this stay counts any more. What is being told already is told at its own pace. */
export async function endCodesOf(tx: Queryable, stayId: string, now: Date): Promise<void> {
  await tx.query(
    'codes.end',
    sql`update codes_to_revoke set due_at = ${now} where stay_id = ${stayId} and tries = 0 and due_at > ${now}`,
  );
}

const isDue = (now: Date) => sql`due_at <= ${now} and tries < ${MOST_TRIES}`;

/** What was never told comes first: a lock that does not answer holds up no other. */
export const dueCodes = (db: Queryable, { now, most }: { now: Date; most: number }): Promise<DueCode[]> =>
  db.query(
    'codes.due',
    sql`
      select id::text, stay_id as "stayId", version, serial from codes_to_revoke
      where ${isDue(now)}
      order by tries, due_at, id
      limit ${most}
    `,
  );

/** How often it was tried with this time. Null when another server is at it, or has done it. */
export async function claimDueCode(db: Queryable, id: string, now: Date): Promise<number | null> {
  const [code] = await db.query<{ tries: number }>(
    'codes.claim',
    sql`
      update codes_to_revoke
      set tries = tries + 1,
          due_at = ${now}::timestamptz + least(interval '15 seconds' * power(2, least(tries, 10)), interval '30 minutes')
      where id = ${id} and ${isDue(now)}
      returning tries
    `,
  );
  return code?.tries ?? null;
}

/** The lock has heard it. */
export async function forgetCode(db: Queryable, id: string): Promise<void> {
  await db.query('codes.forget', sql`delete from codes_to_revoke where id = ${id}`);
}

/** Those of locks that never heard it, or are not ours any more. */
export const purgeCodesToRevoke = (db: Queryable, before: Date): Promise<void> =>
  purge(db, 'codes.purge', { table: 'codes_to_revoke', where: sql`due_at < ${before}` });
