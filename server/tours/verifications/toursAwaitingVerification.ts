import sql from 'sql-template-tag';

import type { VerifiedChannel } from '#server/contact/contactVerification.ts';
import type { Queryable } from '#server/db/database.ts';

/** Upcoming tours that wait for this ID check. */
export async function findToursAwaitingCheck(db: Queryable, checkId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'toursAwaitingVerification.findByIdentityCheck',
    sql`select id from tours where identity_check_id = ${checkId} and status = 'NEEDS_VERIFICATION' order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Extends the deadline to at least this time, but never past the start. */
export async function extendVerifyBy(
  tx: Queryable,
  checkId: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await tx.query(
    'toursAwaitingVerification.extend',
    sql`
      update tours set verify_by = greatest(verify_by, least(starts_at, ${until}))
      where identity_check_id = ${checkId} and status = 'NEEDS_VERIFICATION' and starts_at > ${now}
    `,
  );
}

export async function markContactVerified(
  tx: Queryable,
  id: string,
  channel: VerifiedChannel,
  at: Date,
): Promise<void> {
  await tx.query(
    'toursAwaitingVerification.markContactVerified',
    channel === 'EMAIL'
      ? sql`update tours set email_verified_at = coalesce(email_verified_at, ${at}) where id = ${id}`
      : sql`update tours set phone_verified_at = coalesce(phone_verified_at, ${at}) where id = ${id}`,
  );
}

/**
 * Also for approved or pending tours, which may need it before they become self-guided. A check that passed
 * and is still valid is never replaced.
 */
export async function attachIdentityCheck(
  tx: Queryable,
  id: string,
  { checkId, now }: { checkId: string; now: Date },
): Promise<void> {
  await tx.query(
    'toursAwaitingVerification.attachIdentityCheck',
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

/** Returns the new calendar sequence number, or null if it no longer waits for verification. */
export async function completeVerification(
  tx: Queryable,
  id: string,
  { status, answerBy }: Next,
): Promise<number | null> {
  const [tour] = await tx.query<{ sequence: number }>(
    'toursAwaitingVerification.complete',
    sql`
      update tours
      set status = ${status}, answer_by = ${answerBy}, verify_by = null, sequence = sequence + 1
      where id = ${id} and status = 'NEEDS_VERIFICATION'
      returning sequence
    `,
  );
  return tour?.sequence ?? null;
}
