import sql, { raw } from 'sql-template-tag';

import { allowWritesWhenDiskFull } from '#server/db/allowWritesWhenDiskFull.ts';
import { analyzeSample } from '#server/db/analyzeSample.ts';
import type { Database } from '#server/db/database.ts';

const stagingTables = [
  'import_seen',
  'import_missing',
  'staged_properties',
  'staged_units',
  'staged_lockboxes',
];

/** Removes what ended runs have left behind, however they ended. */
export function clearStaging(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await allowWritesWhenDiskFull(tx);
    // no run can begin meanwhile
    await tx.query('import.lockRuns', sql`lock table import_runs in share row exclusive mode`);
    const activeRuns = await tx.query(
      'import.isAnyRunActive',
      sql`select 1 from import_runs where finished_at is null`,
    );
    if (activeRuns.length === 0) {
      await tx.query('import.truncateStaging', sql`truncate ${raw(stagingTables.join(', '))}`);
      return;
    }
    for (const table of stagingTables) {
      await tx.query(
        'import.clearStaging',
        sql`delete from ${raw(table)} where run_id not in (select id from import_runs where finished_at is null)`,
      );
    }
  });
}

/**
 * Autovacuum does not analyze such short-lived tables, and without statistics large joins are planned badly.
 */
export async function analyzeStaging(db: Database): Promise<void> {
  for (const table of stagingTables) await analyzeSample(db, 'import.analyze', table);
}

export async function analyzeHomes(db: Database): Promise<void> {
  for (const table of ['properties', 'units', 'price_points', 'home_search', 'home_words']) {
    if (db.kind === 'embedded') await analyzeSample(db, 'import.analyzeHomes', table);
    else await db.query('import.analyzeHomes', sql`analyze ${raw(table)}`);
  }
}
