import sql, { raw, type Sql } from 'sql-template-tag';

import type { Queryable } from './database.ts';

type Purge = {
  table: string;
  key?: 'id' | 'sid' | 'conversation_sid' | 'tour_id';
  where: Sql;
  /** Rows per statement: a first purge may find years of data, and statements have a time limit. */
  limit?: number;
  /** The kinds of tokens that refer to these rows and are deleted with them. */
  tokens?: readonly string[];
};

/** Deletes one batch of rows that are no longer needed; later calls delete the rest. */
export async function purge(
  db: Queryable,
  name: string,
  { table, key = 'id', where, limit = 2_000, tokens = [] }: Purge,
): Promise<void> {
  const [rows, id] = [raw(table), raw(key)];
  const gone = sql`delete from ${rows} where ${id} in (select ${id} from ${rows} where ${where} limit ${limit})`;
  await db.query(
    name,
    tokens.length === 0
      ? gone
      : sql`
          with gone as (${gone} returning ${id} as subject)
          delete from tokens where kind = any (${[...tokens]}::text[]) and subject_id in (select subject from gone)
        `,
  );
}
