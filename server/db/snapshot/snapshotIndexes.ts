import sql, { raw } from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';

import { inSnapshot, type SnapshotTable, inLive } from './snapshotTables.ts';

type Index = { name: string; definition: string; constraint: string | null };

/** Text is indexed as rows are added: indexing all of it at the end would block pages for too long. */
export async function createTextIndexes(tx: Queryable, table: SnapshotTable): Promise<void> {
  for (const index of await listIndexes(tx, table, { isFullText: true })) await createIndex(tx, table, index);
}

/**
 * Sorted indexes are created after all rows are copied, which takes a fraction of the time of updating them
 * row by row.
 */
export async function createSortedIndexes(
  db: Database,
  table: SnapshotTable,
  assertCanContinue: (tx: Queryable) => Promise<void>,
): Promise<void> {
  for (const index of await listIndexes(db, table, { isFullText: false })) {
    await db.transaction(async (tx) => {
      await assertCanContinue(tx);
      await createIndex(tx, table, index);
    });
  }
}

const listIndexes = (db: Queryable, table: SnapshotTable, { isFullText }: { isFullText: boolean }) =>
  db.query<Index>(
    'snapshot.listIndexes',
    sql`
      select named.relname as name, pg_get_indexdef(named.oid) as definition,
             pg_get_constraintdef(pg_constraint.oid) as constraint
      from pg_index
      join pg_class as named on named.oid = pg_index.indexrelid
      join pg_am on pg_am.oid = named.relam
      left join pg_constraint
        on pg_constraint.conindid = named.oid and pg_constraint.conrelid = pg_index.indrelid
      where pg_index.indrelid = to_regclass(${inLive(table).text}) and (pg_am.amname = 'gin') = ${isFullText}
      order by pg_index.indisprimary desc, name
    `,
  );

const createIndex = (tx: Queryable, table: SnapshotTable, { name, definition, constraint }: Index) =>
  tx.query(
    'snapshot.createIndex',
    constraint === null
      ? sql`${raw(definition.replace(` ON ${inLive(table).text} `, ` ON ${inSnapshot(table).text} `))}`
      : sql`alter table ${inSnapshot(table)} add constraint ${raw(name)} ${raw(constraint)}`,
  );
