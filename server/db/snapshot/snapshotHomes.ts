import sql, { raw } from 'sql-template-tag';

import { analyzeSample } from '#server/db/analyzeSample.ts';
import type { Database, Queryable } from '#server/db/database.ts';

import { createSortedIndexes, createTextIndexes } from './snapshotIndexes.ts';
import { limitPendingTextIndex } from './snapshotState.ts';
import {
  SNAPSHOT_SCHEMA,
  inSnapshot,
  FIRST_ID,
  COPY_BATCH_SIZE,
  type SnapshotTable,
  snapshotTables,
  keyColumns,
  selectBatchEnd,
  inLive,
} from './snapshotTables.ts';

/** Throws to prevent the snapshot. */
type AssertCanContinue = (tx: Queryable) => Promise<void>;

/** Copies all homes in batches, so that other work can run in between. Nothing reads the copies yet. */
export async function snapshotHomes(db: Database, assertCanContinue: AssertCanContinue): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('snapshot.createSchema', sql`create schema ${raw(SNAPSHOT_SCHEMA)}`);
    for (const table of snapshotTables) await createSnapshotTable(tx, table);
  });
  for (const table of snapshotTables) {
    for (let last: string | null = FIRST_ID; last !== null;) {
      const after: string = last;
      last = await db.transaction(async (tx) => {
        await assertCanContinue(tx);
        await limitPendingTextIndex(tx);
        return copyBatch(tx, table, after);
      });
    }
    await createSortedIndexes(db, table, assertCanContinue);
    await analyzeSample(db, 'snapshot.analyze', `${SNAPSHOT_SCHEMA}.${table}`);
  }
}

async function createSnapshotTable(tx: Queryable, table: SnapshotTable): Promise<void> {
  await tx.query(
    'snapshot.createSnapshotTable',
    sql`create table ${inSnapshot(table)} (like ${inLive(table)} including all excluding generated excluding indexes)`,
  );
  await createTextIndexes(tx, table);
}

async function copyBatch(tx: Queryable, table: SnapshotTable, after: string): Promise<string | null> {
  const key = raw(keyColumns[table]);
  const [part] = await tx.query<{ last: string }>(
    'snapshot.copyBatch',
    sql`
      with upto as (${selectBatchEnd(inLive(table), key, after, COPY_BATCH_SIZE)}),
      copied as (
        insert into ${inSnapshot(table)}
        select given.* from ${inLive(table)} as given, upto
        where given.${key} > ${after}::uuid and given.${key} <= upto.last
      )
      select last from upto
    `,
  );
  return part?.last ?? null;
}
