import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { purge } from '#server/db/purge.ts';
import { defineRetention } from '#server/retention.ts';

import { REFUSAL_RETENTION_DAYS } from '../model/riskSignals.ts';

declare module '#server/retention.ts' {
  interface RetentionRules {
    identityFiles: true;
    identityChecks: true;
    contactCodes: true;
  }
}
export const identityFileRetention = defineRetention({
  name: 'identityFiles',
  purge: (db, { now }) => purgeIdentityFiles(db, now),
});

export const identityCheckRetention = defineRetention({
  name: 'identityChecks',
  purge: (db, { now, daysAgo }) =>
    purgeIdentityChecks(db, { now, refusedBefore: daysAgo(REFUSAL_RETENTION_DAYS) }),
});

export const contactCodeRetention = defineRetention({
  name: 'contactCodes',
  purge: (db, { daysAgo }) => purgeContactCodes(db, daysAgo(1)),
});

/** Deletes pictures on schedule. A check that no one has reviewed by then can no longer be decided. */
async function purgeIdentityFiles(db: Queryable, now: Date): Promise<void> {
  await purge(db, 'identityFiles.purge', {
    table: 'identity_files',
    where: sql`check_id in (select id from identity_checks where delete_files_at <= ${now})`,
  });
  await db.query(
    'identityChecks.expire',
    sql`
      update identity_checks set status = 'EXPIRED'
      where (status in ('NOT_STARTED', 'PENDING') and expires_at <= ${now})
        or (status = 'MANUAL_REVIEW' and delete_files_at <= ${now})
    `,
  );
}

/**
 * Deletes checks that no tour uses and that are no longer valid, with their links. Final refusals are
 * retained longer.
 */
const purgeIdentityChecks = (
  db: Queryable,
  { now, refusedBefore }: { now: Date; refusedBefore: Date },
): Promise<void> =>
  purge(db, 'identityChecks.purge', {
    table: 'identity_checks',
    where: sql`
      delete_files_at <= ${now} and coalesce(good_until, delete_files_at) <= ${now}
        and not (status = 'FAILED' and attempts_left = 0 and decided_at > ${refusedBefore})
        and not exists (select from tours where tours.identity_check_id = identity_checks.id)
        and not exists (select from identity_files where check_id = identity_checks.id)
    `,
    tokens: ['handoff', 'staff'],
  });

const purgeContactCodes = (db: Queryable, before: Date): Promise<void> =>
  purge(db, 'contactCodes.purge', { table: 'contact_codes', where: sql`sent_at < ${before}` });
