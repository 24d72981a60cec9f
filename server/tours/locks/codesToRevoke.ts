import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { purge } from '#server/db/purge.ts';

import type { CodeRequest, RevokedCode } from './lock.ts';

/** After this many attempts, in a little more than a day, we stop contacting the lock. */
export const MAX_TRIES = 60;

export type DueCode = RevokedCode & { id: string };

/** The lock is notified when the code's window ends, unless the visit ends earlier. */
export async function scheduleCodeRevocation(tx: Queryable, code: CodeRequest): Promise<void> {
  const { visitId, version, serial, to } = code;
  await tx.query(
    'codesToRevoke.schedule',
    sql`
      insert into codes_to_revoke (stay_id, version, serial, due_at) values (${visitId}, ${version}, ${serial}, ${to})
    `,
  );
}

/** Makes every code of this visit due now. Revocations already in progress continue on their own schedule. */
export async function revokeCodesNow(tx: Queryable, visitId: string, now: Date): Promise<void> {
  await tx.query(
    'codesToRevoke.revokeNow',
    sql`update codes_to_revoke set due_at = ${now} where stay_id = ${visitId} and tries = 0 and due_at > ${now}`,
  );
}

const isDue = (now: Date) => sql`due_at <= ${now} and tries < ${MAX_TRIES}`;

/** Codes with the fewest attempts come first, so that an unresponsive lock delays no other lock. */
export const listDueCodes = (
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<DueCode[]> =>
  db.query(
    'codesToRevoke.listDue',
    sql`
      select id::text, stay_id as "visitId", version, serial from codes_to_revoke
      where ${isDue(now)}
      order by tries, due_at, id
      limit ${limit}
    `,
  );

/**
 * Returns the number of attempts including this one, or null if another server has the code or finished it.
 */
export async function claimDueCode(db: Queryable, id: string, now: Date): Promise<number | null> {
  const [code] = await db.query<{ tries: number }>(
    'codesToRevoke.claim',
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

/** Called once the lock has revoked the code. */
export async function deleteCode(db: Queryable, id: string): Promise<void> {
  await db.query('codesToRevoke.delete', sql`delete from codes_to_revoke where id = ${id}`);
}

/** Removes codes whose locks never responded or no longer belong to us. */
export const purgeCodesToRevoke = (db: Queryable, before: Date): Promise<void> =>
  purge(db, 'codesToRevoke.purge', { table: 'codes_to_revoke', where: sql`due_at < ${before}` });
