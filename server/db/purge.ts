import sql, { raw, type Sql } from 'sql-template-tag';

import type { Queryable } from './database.ts';

type Purge = {
  table: string;
  key?: 'id' | 'sid' | 'conversation_sid';
  where: Sql;
  /** At once: a first time may find years of it, and a statement has a time limit. */
  most?: number;
  /** The kinds of tokens that lead to these rows, and go with them. */
  tokens?: readonly string[];
};

/** Clears away some of the rows that nobody needs any more; the others are for the next time. */
export async function purge(
  db: Queryable,
  name: string,
  { table, key = 'id', where, most = 2_000, tokens = [] }: Purge,
): Promise<void> {
  const [rows, id] = [raw(table), raw(key)];
  const gone = sql`delete from ${rows} where ${id} in (select ${id} from ${rows} where ${where} limit ${most})`;
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
