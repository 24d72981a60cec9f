import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { IdentityCheck } from '../model/identityChecks.ts';

export type TourIdentity = Pick<IdentityCheck, 'id' | 'status' | 'firstName' | 'lastName'>;

/** The status of each ID check and the name on it. */
export async function listIdentitiesForTours(
  db: Queryable,
  checkIds: readonly string[],
): Promise<TourIdentity[]> {
  if (checkIds.length === 0) return [];
  return db.query<TourIdentity>(
    'tours.identities',
    sql`
      select id, status, first_name as "firstName", last_name as "lastName"
      from identity_checks
      where id = any (${[...checkIds]}::uuid[])
    `,
  );
}
