import { DomainError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

import { createDatabase } from './createDatabase.ts';
import type { Database } from './database.ts';
import { type FreeBytes, measureFreeBytes } from './embedded/diskFloor.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import { putHomesBack } from './homes/before/putBack.ts';
import { migrate } from './migrate.ts';
import { notUpToDate } from './notUpToDate.ts';
import { openPostgres } from './openPostgres.ts';

export type DatabaseSettings = {
  databaseUrl: string | null;
  dataDir: string;
  minFreeBytes: number;
  slowQueryMs: number;
  poolSize: number;
  statementTimeoutMs: number;
  log: Log;
  freeBytes?: FreeBytes;
};

/** There may be no room for it yet. Until there is, everybody sees the homes as they were kept. */
async function putBack(db: Database, log: Log): Promise<void> {
  try {
    if (await putHomesBack(db)) log.info('db.homes.put-back');
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'STORAGE_FULL')) throw error;
    log.warn('db.homes.no-room-to-put-back');
  }
}

/** Opens it with all migrations applied: PostgreSQL where there is an address, else the embedded one. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, freeBytes = measureFreeBytes } = settings;
  const engine =
    databaseUrl === null
      ? await openEmbedded({ ...settings, freeBytes })
      : await openPostgres({ ...settings, databaseUrl });
  const db = createDatabase(engine, settings);
  try {
    if (db.kind === 'embedded') await putBack(db, settings.log);
    await migrate(engine, settings);
  } catch (error) {
    await engine.close();
    throw error instanceof DomainError ? notUpToDate(error) : error;
  }
  return db;
}
