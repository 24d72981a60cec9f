import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { ProofStatus } from '#server/tours/view/verification.ts';

/** How far each of these checks of a document is, by its id. */
export async function identityStatuses(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ProofStatus>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; status: ProofStatus }>(
    'tours.identityStatuses',
    sql`select id, status from identity_checks where id = any (${[...ids]}::uuid[])`,
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}
