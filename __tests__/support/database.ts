import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Database } from '#server/db/database.ts';
import { type DatabaseSettings, openDatabase } from '#server/db/openDatabase.ts';

import { copyFolder } from './copyFolder.ts';
import { createFromTemplate, dropDatabase, templateFolder } from './templates.ts';
import { testSettings } from './testSettings.ts';

export type TestDatabase = { db: Database; settings: DatabaseSettings; close: () => Promise<void> };

type Choice = Partial<DatabaseSettings>;

/** A data folder of its own in which the tables are already there. */
export async function makeDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-test-'));
  await copyFolder(await templateFolder(), join(dataDir, 'database'));
  return dataDir;
}

/** The PostgreSQL server of the run, or null where TEST_ENGINE puts the run on the embedded database. */
export const serverOfRun = (): string | null =>
  process.env.TEST_ENGINE === 'embedded' ? null : (process.env.TEST_POSTGRES_URL ?? null);

/** An empty database with all tables, of the test's own: on that PostgreSQL server, or embedded. */
export async function openTestDatabase(
  choice: Choice = {},
  server: string | null = serverOfRun(),
): Promise<TestDatabase> {
  const dataDir = server === null ? await makeDataFolder() : await mkdtemp(join(tmpdir(), 'foyer-test-'));
  const databaseUrl = server === null ? null : await createFromTemplate(server);
  const settings = testSettings({ databaseUrl, dataDir, ...choice });
  const db = await openDatabase(settings);
  return {
    db,
    settings,
    async close() {
      await db.close();
      if (databaseUrl !== null) await dropDatabase(databaseUrl);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
