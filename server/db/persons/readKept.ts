import sql, { raw } from 'sql-template-tag';

import type { Queryable } from '../database.ts';

import type { Kept } from './keptOf.ts';

/** As it stands there. */
export async function readKept(
  db: Queryable,
  { table, where, without = [] }: Kept,
): Promise<Record<string, unknown>[]> {
  const rows = await db.query<{ kept: Record<string, unknown> }>(
    `persons.read.${table}`,
    sql`select to_jsonb(kept) - ${[...without]}::text[] as kept from ${raw(table)} as kept where ${where}`,
  );
  return rows.map(({ kept }) => kept);
}

export async function countKept(db: Queryable, { table, where }: Kept): Promise<number> {
  const [counted] = await db.query<{ count: number }>(
    `persons.count.${table}`,
    sql`select count(*)::int as count from ${raw(table)} where ${where}`,
  );
  return counted?.count ?? 0;
}
