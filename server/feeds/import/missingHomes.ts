import sql from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import type { UnitStatus } from '#server/homes/home.ts';

import { formatNumber } from './importReport.ts';

/** A rented home stays as it is when the feed drops it. */
const openStatuses = sql`('AVAILABLE_NOW', 'AVAILABLE_LATER', 'COMING_SOON', 'ON_HOLD')`;
const GRACE_RUNS = 2;

type Run = { organizationId: string; runId: string };

type MissingInput = Run & {
  /** Homes with these statuses are never in the feed, so they do not count as missing. */
  omittedStatuses: readonly UnitStatus[];
};

/** Of the open homes: the total, those missing, those to be closed, and those marked off market. */
export type ClosingCounts = { open: number; missing: number; closing: number; markedOffMarket: number };

/** Stages the open homes that are missing from a full feed. */
export async function stageMissing(
  db: Database,
  { organizationId, runId, omittedStatuses }: MissingInput,
): Promise<void> {
  await db.query(
    'import.findMissing',
    sql`
      insert into import_missing (run_id, position, unit_id)
      select ${runId}, row_number() over (order by units.id), units.id
      from units
      left join import_seen as seen on seen.run_id = ${runId} and seen.external_id = units.external_id
      where units.organization_id = ${organizationId} and units.status in ${openStatuses} and seen.run_id is null
        and units.status <> all (${omittedStatuses}::text[])
    `,
  );
}

export async function countClosing(db: Database, { organizationId, runId }: Run): Promise<ClosingCounts> {
  const [counts] = await db.query<ClosingCounts>(
    'import.countClosing',
    sql`
      select count(*)::int as open,
             count(missing.unit_id)::int as missing,
             (count(missing.unit_id) filter (where units.missed_runs + 1 >= ${GRACE_RUNS}))::int as closing,
             (count(*) filter (where staged.status not in ${openStatuses}))::int as "markedOffMarket"
      from units
      left join import_missing as missing on missing.run_id = ${runId} and missing.unit_id = units.id
      left join staged_units as staged
        on staged.run_id = ${runId} and staged.external_id = units.external_id
      where units.organization_id = ${organizationId} and units.status in ${openStatuses}
    `,
  );
  return counts ?? { open: 0, missing: 0, closing: 0, markedOffMarket: 0 };
}

/** A closed home is treated as new when it appears in the feed again. */
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
        off_market_since = case when missed_runs + 1 >= ${GRACE_RUNS} then ${now}::timestamptz else off_market_since end,
        updated_at = case when missed_runs + 1 >= ${GRACE_RUNS} then ${now} else updated_at end
      from import_missing as missing
      where missing.run_id = ${runId} and missing.position > ${from} and missing.position <= ${to}
        and units.id = missing.unit_id and units.status in ${openStatuses}
    `,
  );
}

/**
 * Resets the count of missed runs for homes that are in the feed again. Processes a limited number: true when
 * there may be more.
 */
export async function resetMissedRuns(
  tx: Queryable,
  { organizationId, runId, max }: Run & { max: number },
): Promise<boolean> {
  const resetUnits = await tx.query(
    'import.resetMissedRuns',
    sql`
      update units set missed_runs = 0
      where id = any (array(
        select units.id
        from units
        join import_seen as seen on seen.run_id = ${runId} and seen.external_id = units.external_id
        where units.organization_id = ${organizationId} and units.missed_runs > 0
        limit ${max}
      ))
      returning id
    `,
  );
  return resetUnits.length === max;
}

const MAX_CLOSED_SHARE = 0.3;

/**
 * A truncated file or a shifted column must not take an organization off the market. Closing a single home
 * needs no confirmation. Null means it's allowed.
 */
export function validateClosings({ open, closing, markedOffMarket }: ClosingCounts): string | null {
  const all = closing + markedOffMarket;
  if (all <= open * MAX_CLOSED_SHARE || (closing === 0 && markedOffMarket === 1)) return null;
  const reasons = [
    ...(closing > 0 && markedOffMarket > 0 ? [`${formatNumber(closing)} not in the file`] : []),
    ...(markedOffMarket > 0
      ? [`${formatNumber(markedOffMarket)} listed there as leased or off the market`]
      : []),
  ];
  const refusal =
    reasons.length === 0
      ? `${formatNumber(all)} of ${formatNumber(open)} open homes would be closed, which is more than 30%.`
      : `${formatNumber(all)} of ${formatNumber(open)} open homes would be closed, which is more than 30% (${reasons.join(', ')}).`;
  return closing > 0
    ? `${refusal} Add --approve-closing if that’s right, or --partial if the file has only some of your homes.`
    : `${refusal} Add --approve-closing if that’s right.`;
}
