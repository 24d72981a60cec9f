import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { Batch, AcceptedHome, RejectedRow } from './batch.ts';

const MAX_ID_LENGTH = 200;

/** Each id counts once. A rejected home still counts as present in the feed. */
export async function saveSeen(tx: Queryable, { runId, accepted, refused }: Batch) {
  const first = new Map<string, AcceptedHome>();
  for (const each of accepted) if (!first.has(each.home.externalId)) first.set(each.home.externalId, each);
  const rejectedById = new Map<string, { external_id: string; line: number; is_taken: boolean }>();
  for (const { externalId, line } of refused) {
    const external_id = toStorableText(externalId ?? '').slice(0, MAX_ID_LENGTH);
    if (external_id !== '' && !first.has(external_id))
      rejectedById.set(external_id, { external_id, line, is_taken: false });
  }
  const seen = [
    ...[...first.values()].map(({ home, line }) => ({ external_id: home.externalId, line, is_taken: true })),
    ...rejectedById.values(),
  ];
  const savedRows = await tx.query<{ externalId: string }>(
    'import.saveSeen',
    sql`
      insert into import_seen as seen (run_id, external_id, line, is_taken)
      select ${runId}, given.external_id, given.line, given.is_taken
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as given (external_id text, line int, is_taken boolean)
      on conflict (external_id, run_id) do update set is_taken = true, line = excluded.line
        where excluded.is_taken and not seen.is_taken
      returning external_id as "externalId"
    `,
  );
  const newIds = new Set(savedRows.map(({ externalId }) => externalId));
  const isFirst = (each: AcceptedHome) =>
    first.get(each.home.externalId) === each && newIds.has(each.home.externalId);
  const repeated = accepted.filter((each) => !isFirst(each));
  const lines = await findFirstLines(tx, runId, repeated);
  return {
    unique: accepted.filter(isFirst),
    repeated: repeated.map(({ position, line, home: { externalId } }) => ({
      position,
      line,
      externalId,
      reason: `The id is used twice. Line ${lines.get(externalId) ?? line} has it too, and only the first one counts.`,
    })),
  };
}

async function findFirstLines(
  tx: Queryable,
  runId: string,
  repeated: readonly AcceptedHome[],
): Promise<Map<string, number>> {
  if (repeated.length === 0) return new Map();
  const ids = repeated.map(({ home }) => home.externalId);
  const rows = await tx.query<{ externalId: string; line: number }>(
    'import.findFirstLines',
    sql`
      select external_id as "externalId", line
      from import_seen
      where run_id = ${runId} and external_id = any(${ids})
    `,
  );
  return new Map(rows.map(({ externalId, line }) => [externalId, line]));
}

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

/** PostgreSQL cannot store the NUL character or an unpaired surrogate. */
const toStorableText = (text: string) => text.replaceAll(/[\0\p{Surrogate}]/gu, '\u{fffd}');
