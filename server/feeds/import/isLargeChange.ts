import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { Counts } from './importRuns.ts';

/** The embedded database can process this many at once without a noticeable delay for pages. */
const MAX_BATCH_SIZE = 1000;

export async function isLargeChange(
  db: Queryable,
  { runId, counts: { added, changed, missing } }: { runId: string; counts: Counts },
): Promise<boolean> {
  const homes = added + changed + missing;
  if (homes > MAX_BATCH_SIZE) return true;
  const properties = await db.query(
    'import.countChangedProperties',
    sql`
      select from staged_properties
      where run_id = ${runId} and is_changed
      limit 1 offset ${MAX_BATCH_SIZE - homes}
    `,
  );
  return properties.length > 0;
}
