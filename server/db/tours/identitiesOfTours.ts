import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { IdentityCheck } from '#server/db/proofs/identityChecks.ts';

export type IdentityOfTour = Pick<IdentityCheck, 'id' | 'status' | 'firstName' | 'lastName'>;

/** How far each of these checks of a document is, and of whom it is. */
export async function identitiesOfTours(
  db: Queryable,
  checkIds: readonly string[],
): Promise<IdentityOfTour[]> {
  if (checkIds.length === 0) return [];
  return db.query<IdentityOfTour>(
    'tours.identities',
    sql`
      select id, status, first_name as "firstName", last_name as "lastName"
      from identity_checks
      where id = any (${[...checkIds]}::uuid[])
    `,
  );
}
