import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { followProperties, upsertProperties, upsertUnits } from '#server/db/homes/upsertHomes.ts';
import { rowByRow } from '#server/db/rowByRow.ts';

import { closeMissing, forgiveFound } from './missing.ts';

export type Swapped = {
  organizationId: string;
  runId: string;
  /** Of the homes that the feed has not named. */
  missing: number;
  now: Date;
};

/** True when it has to be done again, since it has done a part only. */
type Step = (tx: Queryable) => Promise<boolean>;

/** What is done one after the other, so many rows at a time, until the homes are as the file has them. */
export async function swapSteps(db: Queryable, swapped: Swapped, atOnce: number): Promise<Step[]> {
  const { organizationId, runId, missing, now } = swapped;
  const changed = await partsOf(db, sql`staged_properties where run_id = ${runId} and is_changed`, atOnce);
  const different = await partsOf(db, sql`staged_units where run_id = ${runId}`, atOnce);
  const once =
    (work: (tx: Queryable) => Promise<unknown>): Step =>
    async (tx) => {
      await tx.query(
        'import.nameRun',
        sql`select set_config('foyer.swapped_run', ${runId}::text, true), ${rowByRow}`,
      );
      await work(tx);
      return false;
    };
  const changedProperties = (work: typeof upsertProperties) =>
    changed.map(({ from, to }) =>
      once((tx) => {
        const given = sql`(
          select * from staged_properties
          where run_id = ${runId} and position > ${from} and position <= ${to} and is_changed
        )`;
        return work(tx, { organizationId, given, now });
      }),
    );
  return [
    ...changedProperties(upsertProperties),
    ...different.map(({ from, to }) =>
      once((tx) => {
        const given = sql`(
          select * from staged_units where run_id = ${runId} and position > ${from} and position <= ${to}
        )`;
        return upsertUnits(tx, { organizationId, given, now });
      }),
    ),
    ...changedProperties(followProperties),
    (tx) => forgiveFound(tx, { organizationId, runId, most: atOnce }),
    ...parts(missing, atOnce).map(({ from, to }) => once((tx) => closeMissing(tx, { runId, from, to, now }))),
  ];
}

type Part = { from: number; to: number };

/** Between which positions there are so many of these rows. */
async function partsOf(db: Queryable, rows: Sql, atOnce: number): Promise<Part[]> {
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

export const parts = (rows: number, atOnce: number): Part[] =>
  Array.from({ length: Math.ceil(rows / atOnce) }, (_, at) => ({ from: at * atOnce, to: (at + 1) * atOnce }));
