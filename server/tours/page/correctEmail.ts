import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/**
 * Corrects the address of a prospect until it has been verified by any of their tours. It applies to all of
 * these tours. Returns whether it was changed.
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
