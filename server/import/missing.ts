import sql from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import type { UnitStatus } from '#server/homes/home.ts';

/** A home that is let stays as it is when the feed drops it. */
const open = sql`('AVAILABLE_NOW', 'AVAILABLE_LATER', 'COMING_SOON', 'ON_HOLD')`;
const GRACE_RUNS = 2;

type Run = { organizationId: string; runId: string };

type Named = Run & {
  /** What such a feed never names is not missed. */
  leavesOut: readonly UnitStatus[];
};

/** Of the homes that are open: how many there are, are not named, are closed for it, and are said to be gone. */
export type Closing = { open: number; missing: number; closing: number; saidGone: number };

/** Sets aside which open homes a full feed has not named. */
export async function setMissingAside(
  db: Database,
  { organizationId, runId, leavesOut }: Named,
): Promise<void> {
  await db.query(
    'import.findMissing',
    sql`
      insert into import_missing (run_id, position, unit_id)
      select ${runId}, row_number() over (order by units.id), units.id
      from units
      left join import_seen as seen on seen.run_id = ${runId} and seen.external_id = units.external_id
      where units.organization_id = ${organizationId} and units.status in ${open} and seen.run_id is null
        and units.status <> all (${leavesOut}::text[])
    `,
  );
}

export async function countClosing(db: Database, { organizationId, runId }: Run): Promise<Closing> {
  const [counts] = await db.query<Closing>(
    'import.countClosing',
    sql`
      select count(*)::int as open,
             count(missing.unit_id)::int as missing,
             (count(missing.unit_id) filter (where units.missed_runs + 1 >= ${GRACE_RUNS}))::int as closing,
             (count(*) filter (where staged.status not in ${open}))::int as "saidGone"
      from units
      left join import_missing as missing on missing.run_id = ${runId} and missing.unit_id = units.id
      left join staged_units as staged
        on staged.run_id = ${runId} and staged.external_id = units.external_id
      where units.organization_id = ${organizationId} and units.status in ${open}
    `,
  );
  return counts ?? { open: 0, missing: 0, closing: 0, saidGone: 0 };
}

/** A home that is closed here is taken as new when the feed names it again. */
export async function closeMissing(
  tx: Queryable,
  { runId, from, to, now }: { runId: string; from: number; to: number; now: Date },
): Promise<void> {
  await tx.query(
    'import.closeMissing',
    sql`
      update units set
        missed_runs = missed_runs + 1,
        status = case when missed_runs + 1 >= ${GRACE_RUNS} then 'OFF_MARKET' else status end,
        content_hash = case when missed_runs + 1 >= ${GRACE_RUNS} then null else content_hash end,
        gone_since = case when missed_runs + 1 >= ${GRACE_RUNS} then ${now}::timestamptz else gone_since end,
        updated_at = case when missed_runs + 1 >= ${GRACE_RUNS} then ${now} else updated_at end
      from import_missing as missing
      where missing.run_id = ${runId} and missing.position > ${from} and missing.position <= ${to}
        and units.id = missing.unit_id and units.status in ${open}
    `,
  );
}

/** The feed names them again, so that missing them begins anew. So many at a time: true when there may be more. */
export async function forgiveFound(
  tx: Queryable,
  { organizationId, runId, most }: Run & { most: number },
): Promise<boolean> {
  const forgiven = await tx.query(
    'import.forgiveFound',
    sql`
      update units set missed_runs = 0
      where id = any (array(
        select units.id
        from units
        join import_seen as seen on seen.run_id = ${runId} and seen.external_id = units.external_id
        where units.organization_id = ${organizationId} and units.missed_runs > 0
        limit ${most}
      ))
      returning id
    `,
  );
  return forgiven.length === most;
}
