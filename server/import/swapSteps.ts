import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { followProperties, upsertProperties, upsertUnits } from '#server/db/homes/upsertHomes.ts';
import { rowByRow } from '#server/db/rowByRow.ts';

import { closeMissing, forgiveFound } from './missing.ts';

export type Swapped = {
  organizationId: string;
  runId: string;
  /** How many positions the file has. */
  rows: number;
  /** Of the homes that the feed has not named. */
  missing: number;
  now: Date;
};

/** True when it has to be done again, since it has done a part only. */
type Step = (tx: Queryable) => Promise<boolean>;

/** What is done one after the other, so many positions at a time, until the homes are as the file has them. */
export function swapSteps(swapped: Swapped, atOnce: number): Step[] {
  const { organizationId, runId, rows, missing, now } = swapped;
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
    parts(rows, atOnce).map(({ from, to }) =>
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
    ...parts(rows, atOnce).map(({ from, to }) =>
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

export const parts = (rows: number, atOnce: number) =>
  Array.from({ length: Math.ceil(rows / atOnce) }, (_, at) => ({ from: at * atOnce, to: (at + 1) * atOnce }));
