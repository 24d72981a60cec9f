import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { preferIndexScans } from '#server/db/preferIndexScans.ts';
import { syncUnitsToProperties, upsertProperties, upsertUnits } from '#server/homes/queries/upsertHomes.ts';

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
export async function createSwapSteps(db: Queryable, input: SwapInput, partSize: number): Promise<Step[]> {
  const { organizationId, runId, missing, now } = input;
  const propertyRanges = await listRanges(
    db,
    sql`staged_properties where run_id = ${runId} and is_changed`,
    partSize,
  );
  const unitRanges = await listRanges(db, sql`staged_units where run_id = ${runId}`, partSize);
  const createStep =
    (work: (tx: Queryable) => Promise<unknown>): Step =>
    async (tx) => {
      await tx.query(
        'import.setSwappedRun',
        sql`select set_config('foyer.swapped_run', ${runId}::text, true), ${preferIndexScans}`,
      );
      await work(tx);
      return false;
    };
  const createPropertySteps = (work: typeof upsertProperties) =>
    propertyRanges.map(({ from, to }) =>
      createStep((tx) => {
        const source = sql`(
          select * from staged_properties
          where run_id = ${runId} and position > ${from} and position <= ${to} and is_changed
        )`;
        return work(tx, { organizationId, source, now });
      }),
    );
  return [
    ...createPropertySteps(upsertProperties),
    ...unitRanges.map(({ from, to }) =>
      createStep((tx) => {
        const source = sql`(
          select * from staged_units where run_id = ${runId} and position > ${from} and position <= ${to}
        )`;
        return upsertUnits(tx, { organizationId, source, now });
      }),
    ),
    ...createPropertySteps(syncUnitsToProperties),
    (tx) => resetMissedRuns(tx, { organizationId, runId, max: partSize }),
    ...splitIntoParts(missing, partSize).map(({ from, to }) =>
      createStep((tx) => closeMissing(tx, { runId, from, to, now })),
    ),
  ];
}

type PositionRange = { from: number; to: number };

/** Position ranges that contain this many rows each. */
async function listRanges(db: Queryable, rows: Sql, partSize: number): Promise<PositionRange[]> {
  const ends = await db.query<{ to: number }>(
    'import.listRanges',
    sql`
      select position as "to"
      from (
        select position, row_number() over (order by position) as at, count(*) over () as total from ${rows}
      ) as numbered
      where at % ${partSize}::int = 0 or at = total
      order by position
    `,
  );
  return ends.map(({ to }, index) => ({ from: ends[index - 1]?.to ?? 0, to }));
}

export const splitIntoParts = (rows: number, partSize: number): PositionRange[] =>
  Array.from({ length: Math.ceil(rows / partSize) }, (_, index) => ({
    from: index * partSize,
    to: (index + 1) * partSize,
  }));
