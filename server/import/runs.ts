import sql from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import { isRunning, isSamePlace, type ProcessIdentity, thisProcess } from '#server/db/embedded/processes.ts';

type Run = { id: string; owner: ProcessIdentity; startedAt: Date; isSilent: boolean };
type Given = { organizationId: string; fileName: string; isDryRun: boolean };

export type Counts = Record<
  'rows' | 'refused' | 'added' | 'changed' | 'unchanged' | 'missing' | 'closed',
  number
>;

const SILENT_AFTER = '2 minutes';
const KEPT_RUNS = 20;

/** One at a time for each organization. What a process has left behind that is no more does not count. */
export function beginRun(db: Database, given: Given): Promise<string> {
  return db.transaction(async (tx) => {
    const underWay = await runUnderWay(tx, given.organizationId);
    if (underWay && isAlive(underWay)) {
      throw new Error(
        `Another import for this organization has been running since ${underWay.startedAt.toISOString()}. Wait until it’s done.`,
      );
    }
    if (underWay) await finishRun(tx, underWay.id, { outcome: 'It stopped halfway. Nothing was changed.' });
    const [run] = await tx.query<{ id: string }>(
      'import.beginRun',
      sql`
        insert into import_runs (organization_id, file_name, is_dry_run, owner)
        values (${given.organizationId}, ${given.fileName}, ${given.isDryRun}, ${thisProcess()})
        on conflict do nothing
        returning id
      `,
    );
    if (!run) throw new Error('Another import for this organization has just started. Wait until it’s done.');
    await forgetOldRuns(tx, given.organizationId);
    return run.id;
  });
}

async function runUnderWay(tx: Queryable, organizationId: string): Promise<Run | undefined> {
  const [run] = await tx.query<Run>(
    'import.runUnderWay',
    sql`
      select id, owner, started_at as "startedAt", beat_at < now() - ${SILENT_AFTER}::interval as "isSilent"
      from import_runs
      where organization_id = ${organizationId} and finished_at is null
      for update
    `,
  );
  return run;
}

const isAlive = ({ owner, isSilent }: Run) => !isSilent && (!isSamePlace(owner) || isRunning(owner));

const forgetOldRuns = (tx: Queryable, organizationId: string) =>
  tx.query(
    'import.forgetOldRuns',
    sql`
      delete from import_runs
      where id in (
        select id from import_runs
        where organization_id = ${organizationId}
        order by started_at desc
        offset ${KEPT_RUNS}
      )
    `,
  );

/** A sign of life, and the proof that nobody has taken the run away. */
export async function beat(tx: Queryable, runId: string): Promise<void> {
  const [run] = await tx.query(
    'import.beat',
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
