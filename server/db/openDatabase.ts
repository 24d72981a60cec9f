import { DomainError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

import { createDatabase } from './createDatabase.ts';
import type { Database } from './database.ts';
import { type FreeBytes, measureFreeBytes } from './embedded/diskFloor.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import { migrate } from './migrate.ts';
import { migrationFailed } from './migrationFailed.ts';
import { openPostgres } from './openPostgres.ts';
import { restoreHomes } from './snapshot/restoreHomes.ts';

export type DatabaseSettings = {
  databaseUrl: string | null;
  dataDir: string;
  minFreeBytes: number;
  slowQueryMs: number;
  poolSize: number;
  statementTimeoutMs: number;
  log: Log;
  freeBytes?: FreeBytes;
  /** Fails if the migrated database and the code that uses it disagree. */
  check: (db: Database) => Promise<void>;
};

/** There may not be enough space yet. Until there is, everyone sees the snapshot of the homes. */
async function restoreInterruptedChange(db: Database, log: Log): Promise<void> {
  try {
    if (await restoreHomes(db)) log.info('db.homes.restored');
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'STORAGE_FULL')) throw error;
    log.warn('db.homes.restoration.postponed');
  }
}

/** Opens the database with all migrations applied: PostgreSQL if a URL is set, otherwise the embedded one. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, freeBytes = measureFreeBytes } = settings;
  const engine =
    databaseUrl === null
      ? await openEmbedded({ ...settings, freeBytes })
      : await openPostgres({ ...settings, databaseUrl });
  const db = createDatabase(engine, settings);
  try {
    if (db.kind === 'embedded') await restoreInterruptedChange(db, settings.log);
    await migrate(engine, settings);
    await settings.check(db);
  } catch (error) {
    await engine.close();
    throw error instanceof DomainError ? migrationFailed(error) : error;
  }
  return db;
}
