import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { Refused } from './batch.ts';
import { storable } from './storable.ts';

export async function noteRefused(tx: Queryable, runId: string, refused: readonly Refused[]): Promise<void> {
  if (refused.length === 0) return;
  await tx.query(
    'import.noteRefused',
    sql`
      insert into import_refusals (run_id, position, line, external_id, reason)
      select ${runId}, given.position, given.line, given."externalId", given.reason
      from jsonb_to_recordset(${JSON.stringify(refused.map(asText))}::jsonb) as given (
        position int, line int, "externalId" text, reason text
      )
    `,
  );
}

const asText = ({ externalId, reason, ...place }: Refused) => ({
  ...place,
  externalId: externalId && storable(externalId).slice(0, 200),
  reason: storable(reason).slice(0, 1000),
});
