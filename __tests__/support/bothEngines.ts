import type { Database } from '#server/db/database.ts';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { isLong } from './kills.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { closeIdleDatabases, giveBackDatabase, takeDatabase } from './usedAgain.ts';

type Open = (choice?: Parameters<typeof openTestDatabase>[0]) => Promise<TestDatabase>;
type Engine = 'embedded' | 'PostgreSQL';
type Run = (open: Open) => Promise<void>;

const TIME_LIMIT_MS = isLong ? 1_800_000 : 180_000;
let started: Promise<TestPostgres> | null = null;

/** One database of each engine for all tests of a file. */
const shared = new Map<Engine, Promise<TestDatabase>>();

afterAll(async () => {
  await closeIdleDatabases();
  for (const database of shared.values()) await (await database).close();
  await (await started)?.stop();
}, TIME_LIMIT_MS);

/** The server of the whole run, else one for this file. */
export async function sharedPostgres(): Promise<string> {
  const url = process.env.TEST_DATABASE_URL ?? process.env.TEST_POSTGRES_URL;
  if (url !== undefined) return url;
  started ??= startPostgres();
  return (await started).url;
}

/** A server that this test alone may kill. */
export const testWithOwnPostgres = (title: string, run: (postgres: TestPostgres) => Promise<void>) =>
  test(
    title,
    async () => {
      const postgres = await startPostgres();
      try {
        await run(postgres);
      } finally {
        await postgres.stop();
      }
    },
    TIME_LIMIT_MS,
  );

/** The test opens as many databases as it likes; none is left behind. */
async function withDatabases(server: string | null, run: Run): Promise<void> {
  const leave: (() => Promise<void>)[] = [];
  try {
    await run(async (choice) => {
      const database = await (choice ? openTestDatabase(choice, server) : takeDatabase(server));
      leave.push(choice ? database.close : () => giveBackDatabase(server, database));
      return database;
    });
  } finally {
    await Promise.all(leave.map((each) => each()));
  }
}

export const testOnEmbedded = (title: string, run: Run) =>
  test(title, () => withDatabases(null, run), TIME_LIMIT_MS);

export const testOnPostgres = (title: string, run: Run) =>
  test(title, async () => withDatabases(await sharedPostgres(), run), TIME_LIMIT_MS);

export function testOnBothEngines(title: string, run: Run): void {
  testOnEmbedded(`${title} (embedded)`, run);
  testOnPostgres(`${title} (PostgreSQL)`, run);
}

const openShared = async (engine: Engine) =>
  openTestDatabase({ poolSize: 10 }, engine === 'embedded' ? null : await sharedPostgres());

/** All tests of the file share a database of each engine; `emptied` takes away what the one before has left. */
export function testOnSharedEngines(
  title: string,
  { emptied, run }: Record<'emptied' | 'run', (db: Database) => Promise<void>>,
): void {
  for (const engine of ['embedded', 'PostgreSQL'] as const) {
    test(
      `${title} (${engine})`,
      async () => {
        const opening = shared.get(engine) ?? openShared(engine);
        shared.set(engine, opening);
        const { db } = await opening;
        await emptied(db);
        await run(db);
      },
      TIME_LIMIT_MS,
    );
  }
}
