import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

const AT_ONCE = 2_000;

/** Pictures whose day has come. What nobody has looked at by then cannot be decided any more. */
export async function purgeIdentityFiles(db: Queryable, now: Date): Promise<void> {
  await db.query(
    'identityFiles.purge',
    sql`
      delete from identity_files where id in (
        select identity_files.id
        from identity_files join identity_checks on identity_checks.id = check_id
        where delete_files_at <= ${now}
        limit ${AT_ONCE}
      )
    `,
  );
  await db.query(
    'identityChecks.expire',
    sql`
      update identity_checks set status = 'EXPIRED'
      where (status in ('NOT_STARTED', 'PENDING') and expires_at <= ${now})
        or (status = 'MANUAL_REVIEW' and delete_files_at <= ${now})
    `,
  );
}

/** Checks that no tour goes by, once they are good for none, with their links. */
export async function purgeIdentityChecks(db: Queryable, now: Date): Promise<void> {
  await db.query(
    'identityChecks.purge',
    sql`
      with gone as (
        delete from identity_checks where id in (
          select id from identity_checks
          where delete_files_at <= ${now} and coalesce(good_until, delete_files_at) <= ${now}
            and not exists (select from tours where tours.identity_check_id = identity_checks.id)
            and not exists (select from identity_files where check_id = identity_checks.id)
          limit ${AT_ONCE}
        )
        returning id
      )
      delete from tokens where kind in ('handoff', 'staff') and subject_id in (select id from gone)
    `,
  );
}

export async function purgeContactCodes(db: Queryable, before: Date): Promise<void> {
  await db.query(
    'contactCodes.purge',
    sql`
      delete from contact_codes where id in (
        select id from contact_codes where sent_at < ${before} limit ${AT_ONCE}
      )
    `,
  );
}
