import sql, { raw } from 'sql-template-tag';

import { analyzeSample } from '#server/db/analyzeSample.ts';
import type { Database } from '#server/db/database.ts';
import { evenWhenFull } from '#server/db/evenWhenFull.ts';

const tables = ['import_seen', 'import_missing', 'staged_properties', 'staged_units', 'staged_lockboxes'];

/** Removes what ended runs have left, whichever way they ended. */
export function clearStaging(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await evenWhenFull(tx);
    // nobody begins meanwhile
    await tx.query('import.holdRuns', sql`lock table import_runs in share row exclusive mode`);
    const underWay = await tx.query(
      'import.anyUnderWay',
      sql`select 1 from import_runs where finished_at is null`,
    );
    if (underWay.length === 0) {
      await tx.query('import.emptyStaging', sql`truncate ${raw(tables.join(', '))}`);
      return;
    }
    for (const table of tables) {
      await tx.query(
        'import.clearStaging',
        sql`delete from ${raw(table)} where run_id not in (select id from import_runs where finished_at is null)`,
      );
    }
  });
}

/** Nobody else does it for tables that live so shortly, and without it large joins are planned badly. */
export async function countStaged(db: Database): Promise<void> {
  for (const table of tables) await analyzeSample(db, 'import.analyze', table);
}

export async function countHomes(db: Database): Promise<void> {
  for (const table of ['properties', 'units', 'price_points', 'home_search', 'home_words']) {
    if (db.kind === 'embedded') await analyzeSample(db, 'import.analyzeHomes', table);
    else await db.query('import.analyzeHomes', sql`analyze ${raw(table)}`);
  }
}
