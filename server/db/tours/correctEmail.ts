import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/**
 * Another address for whoever has booked this tour, while nobody has shown that the first one is his: of this tour, of
 * those booked with it, or for another of his tours. Whether it was changed.
 */
export async function correctEmail(
  tx: Queryable,
  { prospectId, email }: { prospectId: string; email: string },
): Promise<boolean> {
  const changed = await tx.query(
    'tours.correctEmail',
    sql`
      update prospects set email = ${email}
      where id = ${prospectId} and not exists (
        select from tours where tours.prospect_id = prospects.id and tours.email_verified_at is not null
      )
      returning id
    `,
  );
  return changed.length > 0;
}
