import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import type { AcceptedHome } from '#server/feeds/import/batch.ts';

/** Stages the boxes of the file. A home without lockbox data keeps what it has. */
export async function stageLockboxes(
  tx: Queryable,
  runId: string,
  taken: readonly AcceptedHome[],
): Promise<void> {
  const rows = taken.flatMap(({ lockbox, home, position }) =>
    lockbox === undefined ? [] : [{ home: home.externalId, position, ...lockbox }],
  );
  if (rows.length === 0) return;
  await tx.query(
    'import.stageLockboxes',
    sql`
      insert into staged_lockboxes (run_id, external_id, serial, location_hint, position)
      select ${runId}, given.home, given.serial, given.location, given.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        home text, serial text, location text, position int
      )
    `,
  );
}
