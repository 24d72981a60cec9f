import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { syncUnitsToProperties, upsertProperties, upsertUnits } from '#server/db/homes/upsertHomes.ts';
import { preferIndexScans } from '#server/db/preferIndexScans.ts';

import { closeMissing, resetMissedRuns } from './missingHomes.ts';

export type SwapInput = {
  organizationId: string;
  runId: string;
  /** Homes that are missing from the feed. */
  missing: number;
  now: Date;
};

/** Returns true when it has done only a part and must run again. */
type Step = (tx: Queryable) => Promise<boolean>;

/** The steps, in order, that make the homes match the file, each with a limited number of rows. */
export async function createSwapSteps(db: Queryable, swapped: SwapInput, atOnce: number): Promise<Step[]> {
  const { organizationId, runId, missing, now } = swapped;
  const changed = await listRanges(db, sql`staged_properties where run_id = ${runId} and is_changed`, atOnce);
  const different = await listRanges(db, sql`staged_units where run_id = ${runId}`, atOnce);
  const once =
    (work: (tx: Queryable) => Promise<unknown>): Step =>
    async (tx) => {
      await tx.query(
        'import.nameRun',
        sql`select set_config('foyer.swapped_run', ${runId}::text, true), ${preferIndexScans}`,
      );
      await work(tx);
      return false;
    };
  const changedProperties = (work: typeof upsertProperties) =>
    changed.map(({ from, to }) =>
      once((tx) => {
        const source = sql`(
          select * from staged_properties
          where run_id = ${runId} and position > ${from} and position <= ${to} and is_changed
        )`;
        return work(tx, { organizationId, source, now });
      }),
    );
  return [
    ...changedProperties(upsertProperties),
    ...different.map(({ from, to }) =>
      once((tx) => {
        const source = sql`(
          select * from staged_units where run_id = ${runId} and position > ${from} and position <= ${to}
        )`;
        return upsertUnits(tx, { organizationId, source, now });
      }),
    ),
    ...changedProperties(syncUnitsToProperties),
    (tx) => resetMissedRuns(tx, { organizationId, runId, max: atOnce }),
    ...splitIntoParts(missing, atOnce).map(({ from, to }) =>
      once((tx) => closeMissing(tx, { runId, from, to, now })),
    ),
  ];
}

type IdRange = { from: number; to: number };

/** Position ranges that contain this many rows each. */
async function listRanges(db: Queryable, rows: Sql, atOnce: number): Promise<IdRange[]> {
  const ends = await db.query<{ to: number }>(
    'import.parts',
    sql`
      select position as "to"
      from (
        select position, row_number() over (order by position) as at, count(*) over () as total from ${rows}
      ) as numbered
      where at % ${atOnce}::int = 0 or at = total
      order by position
    `,
  );
  return ends.map(({ to }, at) => ({ from: ends[at - 1]?.to ?? 0, to }));
}

export const splitIntoParts = (rows: number, atOnce: number): IdRange[] =>
  Array.from({ length: Math.ceil(rows / atOnce) }, (_, at) => ({ from: at * atOnce, to: (at + 1) * atOnce }));
