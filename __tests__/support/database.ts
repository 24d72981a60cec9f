import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDatabase } from '#server/db/createDatabase.ts';
import type { Database } from '#server/db/database.ts';
import { measureFreeBytes } from '#server/db/embedded/diskFloor.ts';
import { openEmbedded } from '#server/db/embedded/openEmbedded.ts';
import type { Engine } from '#server/db/engine.ts';
import type { DatabaseSettings } from '#server/db/openDatabase.ts';
import { openPostgres } from '#server/db/openPostgres.ts';

import { copyFolder } from './copyFolder.ts';
import { emptyAgain, type Shape, getShape } from './emptyDatabase.ts';
import { createFromTemplate, dropDatabase, templateFolder } from './templates.ts';
import { testSettings } from './testSettings.ts';

export type TestDatabase = { db: Database; settings: DatabaseSettings; close: () => Promise<void> };

type Choice = Partial<DatabaseSettings>;

type Opened = {
  engine: Engine;
  settings: DatabaseSettings;
  /** For maintenance between two tests. */
  own: Database;
  /** What it contained when it was new. */
  shape: Shape;
  isClosed: boolean;
};

const MAX_IDLE = { postgres: 4, embedded: 1 };

/** What the environments pass from one test file of a worker to the next. */
const worker = globalThis as { __isIsolated?: boolean; __idleDatabases?: Map<string, Opened[]> };

/**
 * Databases that earlier tests returned, since opening one takes longer than most tests. An isolated file has
 * its own modules, whose databases no other file can use.
 */
const idle = worker.__isIsolated
  ? new Map<string, Opened[]>()
  : (worker.__idleDatabases ??= new Map<string, Opened[]>());
if (worker.__isIsolated) afterAll(() => Promise.all([...idle.values()].flat().map(discard)));

const scratch = () => process.env.TEST_SCRATCH ?? tmpdir();

/** A separate data folder in which the tables already exist. */
export async function makeDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(scratch(), 'foyer-test-'));
  await copyFolder(await templateFolder(), join(dataDir, 'database'));
  return dataDir;
}

/** The PostgreSQL server of the run, or null where TEST_ENGINE puts the run on the embedded database. */
export const serverOfRun = (): string | null =>
  process.env.TEST_ENGINE === 'embedded' ? null : (process.env.TEST_POSTGRES_URL ?? null);

async function openAnother(choice: Choice, server: string | null): Promise<Opened> {
  const dataDir = server === null ? await makeDataFolder() : await mkdtemp(join(scratch(), 'foyer-test-'));
  const databaseUrl = server === null ? null : await createFromTemplate(server);
  const settings = testSettings({ databaseUrl, dataDir, ...choice });
  const { freeBytes = measureFreeBytes } = settings;
  const engine =
    databaseUrl === null
      ? await openEmbedded({ ...settings, freeBytes })
      : await openPostgres({ ...settings, databaseUrl });
  const own = createDatabase(engine, settings);
  return { engine, settings, own, shape: await getShape(own), isClosed: false };
}

async function discard({ own, settings, isClosed }: Opened): Promise<void> {
  if (!isClosed) await own.close();
  if (settings.databaseUrl !== null) await dropDatabase(settings.databaseUrl);
  await rm(settings.dataDir, { recursive: true, force: true });
}

/** A database with all tables and no rows: on that PostgreSQL server, or embedded. */
export async function openTestDatabase(
  choice: Choice = {},
  server: string | null = serverOfRun(),
): Promise<TestDatabase> {
  const { poolSize, ...others } = choice;
  const isUsual = Object.keys(others).length === 0;
  const kind = `${server ?? 'embedded'} ${poolSize ?? ''}`;
  const opened = (isUsual ? idle.get(kind)?.pop() : undefined) ?? (await openAnother(choice, server));
  const { engine, settings, own, shape } = opened;
  let isGivenBack = false;
  const lent: Engine = {
    ...engine,
    async close() {
      if (isGivenBack) return;
      opened.isClosed = true;
      await engine.close();
    },
  };
  const db = createDatabase(lent, settings);

  async function canBeUsedAgain(): Promise<boolean> {
    const isFull = (idle.get(kind)?.length ?? 0) >= MAX_IDLE[engine.kind];
    if (!isUsual || opened.isClosed || isFull) return false;
    return emptyAgain(own, shape).catch(() => false);
  }
  return {
    db,
    settings,
    async close() {
      isGivenBack = true;
      // waits for statements under way, and rejects later ones
      await db.close();
      if (await canBeUsedAgain()) idle.set(kind, [...(idle.get(kind) ?? []), opened]);
      else await discard(opened);
    },
  };
}
