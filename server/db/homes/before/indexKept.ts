import sql, { raw } from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';

import { before, type KeptTable, now } from './names.ts';

type Index = { name: string; definition: string; constraint: string | null };

/** Words go into their index as they come: all of them at the end would take so long that pages wait for it. */
export async function indexWords(tx: Queryable, table: KeptTable): Promise<void> {
  for (const index of await indexesOf(tx, table, { areWords: true })) await makeIndex(tx, table, index);
}

/** What is kept in an order is put into it when all of it is there, which takes a fraction of doing so row by row. */
export async function indexWhatIsSorted(
  db: Database,
  table: KeptTable,
  mayGoOn: (tx: Queryable) => Promise<void>,
): Promise<void> {
  for (const index of await indexesOf(db, table, { areWords: false })) {
    await db.transaction(async (tx) => {
      await mayGoOn(tx);
      await makeIndex(tx, table, index);
    });
  }
}

const indexesOf = (db: Queryable, table: KeptTable, { areWords }: { areWords: boolean }) =>
  db.query<Index>(
    'before.indexes',
    sql`
      select named.relname as name, pg_get_indexdef(named.oid) as definition,
             pg_get_constraintdef(pg_constraint.oid) as constraint
      from pg_index
      join pg_class as named on named.oid = pg_index.indexrelid
      join pg_am on pg_am.oid = named.relam
      left join pg_constraint
        on pg_constraint.conindid = named.oid and pg_constraint.conrelid = pg_index.indrelid
      where pg_index.indrelid = to_regclass(${now(table).text}) and (pg_am.amname = 'gin') = ${areWords}
      order by pg_index.indisprimary desc, name
    `,
  );

const makeIndex = (tx: Queryable, table: KeptTable, { name, definition, constraint }: Index) =>
  tx.query(
    'before.makeIndex',
    constraint === null
      ? sql`${raw(definition.replace(` ON ${now(table).text} `, ` ON ${before(table).text} `))}`
      : sql`alter table ${before(table)} add constraint ${raw(name)} ${raw(constraint)}`,
  );
