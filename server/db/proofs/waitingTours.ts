import sql from 'sql-template-tag';

import type { CodeChannel } from './contactCodes.ts';
import type { Queryable } from '../database.ts';

/** Others who change the same tour wait until this transaction ends. */
export async function lockTour(tx: Queryable, id: string): Promise<void> {
  await tx.query('waitingTours.lock', sql`select id from tours where id = ${id} for update`);
}

/** Tours that wait for this check of a document, and are still to come. */
export async function toursWaitingFor(db: Queryable, checkId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'waitingTours.forIdentity',
    sql`select id from tours where identity_check_id = ${checkId} and status = 'NEEDS_VERIFICATION' order by id`,
  );
  return rows.map(({ id }) => id);
}

/** At least until then, but not past the start. */
export async function extendDeadline(
  tx: Queryable,
  checkId: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await tx.query(
    'waitingTours.extend',
    sql`
      update tours set verify_by = greatest(verify_by, least(starts_at, ${until}))
      where identity_check_id = ${checkId} and status = 'NEEDS_VERIFICATION' and starts_at > ${now}
    `,
  );
}

export async function showContact(tx: Queryable, id: string, channel: CodeChannel, at: Date): Promise<void> {
  await tx.query(
    'waitingTours.showContact',
    channel === 'EMAIL'
      ? sql`update tours set email_verified_at = coalesce(email_verified_at, ${at}) where id = ${id}`
      : sql`update tours set phone_verified_at = coalesce(phone_verified_at, ${at}) where id = ${id}`,
  );
}

/** Also of a tour that is confirmed: before it can be moved to one alone. What was passed is not given up for less. */
export async function showIdentityBy(
  tx: Queryable,
  id: string,
  { checkId, now }: { checkId: string; now: Date },
): Promise<void> {
  await tx.query(
    'waitingTours.showIdentity',
    sql`
      update tours set identity_check_id = ${checkId}
      where id = ${id} and (
        status = 'NEEDS_VERIFICATION'
        or status in ('PENDING_APPROVAL', 'CONFIRMED') and not exists (
          select from identity_checks
          where identity_checks.id = tours.identity_check_id and identity_checks.status = 'PASSED'
            and identity_checks.good_until > ${now}
        )
      )
    `,
  );
}

type Next = { status: 'CONFIRMED' | 'PENDING_APPROVAL'; answerBy: Date | null };

/** Its new number for calendars; null when it no longer waits. */
export async function endWaiting(
  tx: Queryable,
  id: string,
  { status, answerBy }: Next,
): Promise<number | null> {
  const [tour] = await tx.query<{ sequence: number }>(
    'waitingTours.end',
    sql`
      update tours
      set status = ${status}, answer_by = ${answerBy}, verify_by = null, sequence = sequence + 1
      where id = ${id} and status = 'NEEDS_VERIFICATION'
      returning sequence
    `,
  );
  return tour?.sequence ?? null;
}
