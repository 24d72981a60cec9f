import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { RejectedRow } from './batch.ts';
import { toStorableText } from './toStorableText.ts';

export async function saveRefusals(
  tx: Queryable,
  runId: string,
  refused: readonly RejectedRow[],
): Promise<void> {
  if (refused.length === 0) return;
  await tx.query(
    'import.saveRefusals',
    sql`
      insert into import_refusals (run_id, position, line, external_id, reason)
      select ${runId}, given.position, given.line, given."externalId", given.reason
      from jsonb_to_recordset(${JSON.stringify(refused.map(toStoredRefusal))}::jsonb) as given (
        position int, line int, "externalId" text, reason text
      )
    `,
  );
}

const toStoredRefusal = ({ externalId, reason, ...place }: RejectedRow) => ({
  ...place,
  externalId: externalId && toStorableText(externalId).slice(0, 200),
  reason: toStorableText(reason).slice(0, 1000),
});
