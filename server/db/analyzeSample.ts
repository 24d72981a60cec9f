import sql, { raw } from 'sql-template-tag';

import type { Database } from './database.ts';

/** A tenth of the usual statistics target, which takes a tenth of the time. */
const TARGET = 10;

/** Sufficient for planning joins. The embedded database does nothing else while it analyzes a table. */
export const analyzeSample = (db: Database, name: string, table: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(
      'analyze.setStatisticsTarget',
      sql`set local default_statistics_target = ${raw(String(TARGET))}`,
    );
    await tx.query(name, sql`analyze ${raw(table)}`);
  });
