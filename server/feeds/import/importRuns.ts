import sql from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import {
  isRunning,
  isSameHost,
  type ProcessIdentity,
  getProcessIdentity,
} from '#server/db/embedded/processes.ts';

type Run = { id: string; owner: ProcessIdentity; startedAt: Date; isSilent: boolean };
type NewRun = { organizationId: string; fileName: string; isDryRun: boolean };

export type Counts = Record<
  'rows' | 'refused' | 'added' | 'changed' | 'unchanged' | 'missing' | 'closed',
  number
>;

const STALE_AFTER = '2 minutes';
const MAX_SAVED_RUNS = 20;

/** Only one run at a time for each organization. A run of a process that has died does not count. */
export function beginRun(db: Database, input: NewRun): Promise<string> {
  return db.transaction(async (tx) => {
    const activeRun = await findActiveRun(tx, input.organizationId);
    if (activeRun && isAlive(activeRun)) {
      throw new Error(
        `Another import for this organization has been running since ${activeRun.startedAt.toISOString()}. Wait until it’s done.`,
      );
    }
    if (activeRun) await finishRun(tx, activeRun.id, { outcome: 'It stopped halfway. Nothing was changed.' });
    const [run] = await tx.query<{ id: string }>(
      'import.beginRun',
      sql`
        insert into import_runs (organization_id, file_name, is_dry_run, owner)
        values (${input.organizationId}, ${input.fileName}, ${input.isDryRun}, ${getProcessIdentity()})
        on conflict do nothing
        returning id
      `,
    );
    if (!run) throw new Error('Another import for this organization has just started. Wait until it’s done.');
    await deleteOldRuns(tx, input.organizationId);
    return run.id;
  });
}

async function findActiveRun(tx: Queryable, organizationId: string): Promise<Run | undefined> {
  const [run] = await tx.query<Run>(
    'import.findActiveRun',
    sql`
      select id, owner, started_at as "startedAt", beat_at < now() - ${STALE_AFTER}::interval as "isSilent"
      from import_runs
      where organization_id = ${organizationId} and finished_at is null
      for update
    `,
  );
  return run;
}

const isAlive = ({ owner, isSilent }: Run) => !isSilent && (!isSameHost(owner) || isRunning(owner));

const deleteOldRuns = (tx: Queryable, organizationId: string) =>
  tx.query(
    'import.deleteOldRuns',
    sql`
      delete from import_runs
      where id in (
        select id from import_runs
        where organization_id = ${organizationId}
        order by started_at desc
        offset ${MAX_SAVED_RUNS}
      )
    `,
  );

/** Records that the run is alive, and verifies that it has not been taken over. */
export async function recordHeartbeat(tx: Queryable, runId: string): Promise<void> {
  const [run] = await tx.query(
    'import.recordHeartbeat',
    sql`update import_runs set beat_at = now() where id = ${runId} and finished_at is null returning id`,
  );
  if (!run) throw new Error('Another import has replaced this one. This one changed nothing.');
}

export async function finishRun(
  tx: Queryable,
  runId: string,
  { outcome, counts = {} }: { outcome: string; counts?: Partial<Counts> },
): Promise<void> {
  await tx.query(
    'import.finishRun',
    sql`
      update import_runs set finished_at = now(), outcome = ${outcome}, counts = ${counts}
      where id = ${runId} and finished_at is null
    `,
  );
}
