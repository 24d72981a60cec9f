import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { VerificationKind } from '#server/tours/tour.ts';

/** What an organization asks for before any of its tours: what it asks of nobody it is not ready for. */
export async function offeredProofs(db: Queryable, organizationId: string): Promise<VerificationKind[]> {
  const rows = await db.query<{ kind: VerificationKind }>(
    'tours.offeredProofs',
    sql`
      select distinct unnest(requires) as kind from tour_rules
      where organization_id = ${organizationId} and is_offered
    `,
  );
  return rows.map(({ kind }) => kind);
}
