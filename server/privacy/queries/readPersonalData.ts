import sql, { raw } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { PersonalDataTable } from './getPersonalDataTables.ts';

/** Returns the rows as stored. */
export async function readPersonalData(
  db: Queryable,
  { table, where, without = [] }: PersonalDataTable,
): Promise<Record<string, unknown>[]> {
  const rows = await db.query<{ stored: Record<string, unknown> }>(
    `personalData.read.${table}`,
    sql`select to_jsonb(entry) - ${[...without]}::text[] as stored from ${raw(table)} as entry where ${where}`,
  );
  return rows.map(({ stored }) => stored);
}

export async function countPersonalData(db: Queryable, { table, where }: PersonalDataTable): Promise<number> {
  const [counted] = await db.query<{ count: number }>(
    `personalData.count.${table}`,
    sql`select count(*)::int as count from ${raw(table)} where ${where}`,
  );
  return counted?.count ?? 0;
}
