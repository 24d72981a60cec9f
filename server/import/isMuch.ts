import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { Counts } from './runs.ts';

/** What the embedded database does at once without a page waiting for it noticeably. */
const MOST_AT_ONCE = 1000;

export async function isMuch(
  db: Queryable,
  { runId, counts: { added, changed, missing } }: { runId: string; counts: Counts },
): Promise<boolean> {
  const homes = added + changed + missing;
  if (homes > MOST_AT_ONCE) return true;
  const properties = await db.query(
    'import.changedProperties',
    sql`
      select from staged_properties
      where run_id = ${runId} and is_changed
      limit 1 offset ${MOST_AT_ONCE - homes}
    `,
  );
  return properties.length > 0;
}
