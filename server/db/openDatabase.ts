import { DomainError, StartUpError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

import { createDatabase } from './createDatabase.ts';
import type { Database } from './database.ts';
import { type FreeBytes, measureFreeBytes } from './embedded/diskFloor.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import { migrate } from './migrate.ts';
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

/** Opens it with all migrations applied: PostgreSQL where there is an address, else the embedded one. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, freeBytes = measureFreeBytes } = settings;
  const engine =
    databaseUrl === null
      ? await openEmbedded({ ...settings, freeBytes })
      : await openPostgres({ ...settings, databaseUrl });
  try {
    await migrate(engine, settings);
  } catch (error) {
    await engine.close();
    if (error instanceof DomainError) {
      throw new StartUpError(
        'The tables cannot be brought up to date: make room on the disk, then start again.',
        {
          cause: error,
        },
      );
    }
    throw error;
  }
  return createDatabase(engine, settings);
}
