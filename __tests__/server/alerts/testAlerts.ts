import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { testWithSharedDatabase } from '#tests/support/bothEngines.ts';

/** Everything else is deleted with its organization. */
async function emptied(db: Database): Promise<void> {
  for (const statement of [
    sql`delete from organizations`,
    sql`delete from changed_homes`,
    sql`delete from job_leases`,
    sql`delete from rate_limits`,
  ]) {
    await db.query('test.empty', statement);
  }
}

export const testAlerts = (title: string, run: (db: Database) => Promise<void>) =>
  testWithSharedDatabase(title, { emptied, run });
