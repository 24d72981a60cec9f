import sql from 'sql-template-tag';

import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';

/** The verifications required by any offered tour. What the organization is not ready for is not required. */
export async function listOfferedVerifications(
  db: Queryable,
  organizationId: string,
): Promise<VerificationKind[]> {
  const rows = await db.query<{ kind: VerificationKind }>(
    'tours.listOfferedVerifications',
    sql`
      select distinct unnest(requires) as kind from tour_rules
      where organization_id = ${organizationId} and is_offered
    `,
  );
  return rows.map(({ kind }) => kind);
}
