import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { Taken } from '../batch.ts';

/** Puts aside what the file tells of boxes. A home of which it tells nothing keeps what it has. */
export async function stageLockboxes(tx: Queryable, runId: string, taken: readonly Taken[]): Promise<void> {
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
