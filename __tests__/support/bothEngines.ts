import type { Database } from '#server/db/database.ts';

import { openTestDatabase, serverOfRun, type TestDatabase } from './database.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

type Open = (choice?: Parameters<typeof openTestDatabase>[0]) => Promise<TestDatabase>;
type Run = (open: Open) => Promise<void>;

/** One database for all tests of a file that share one. */
let shared: Promise<TestDatabase> | null = null;

afterAll(async () => {
  await (await shared)?.close();
});

/** The server that is started with each run. */
export function sharedPostgres(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (url === undefined) throw new Error('The run has started no PostgreSQL: see startServices.ts.');
  return url;
}

/** A test with its own server, which it may kill. */
export const testWithOwnPostgres = (title: string, run: (postgres: TestPostgres) => Promise<void>) =>
  test(title, async () => {
    const postgres = await startPostgres();
    try {
      await run(postgres);
    } finally {
      await postgres.stop();
    }
  });

/** The test opens any number of databases, and all are closed afterwards. */
async function withDatabases(server: string | null, run: Run): Promise<void> {
  const leave: (() => Promise<void>)[] = [];
  try {
    await run(async (choice) => {
      const database = await openTestDatabase(choice, server);
      leave.push(database.close);
      return database;
    });
  } finally {
    await Promise.all(leave.map((each) => each()));
  }
}

export const testOnEmbedded = (title: string, run: Run) => test(title, () => withDatabases(null, run));

export const testOnPostgres = (title: string, run: Run) =>
  test(title, async () => withDatabases(sharedPostgres(), run));

/** For tests that depend on the engine. All others run on one engine: see docs/testing.md. */
export function testOnBothEngines(title: string, run: Run): void {
  testOnEmbedded(`${title} (embedded)`, run);
  testOnPostgres(`${title} (PostgreSQL)`, run);
}

/** Runs on PostgreSQL, or on the engine of the current run. */
export const testWithDatabase = (title: string, run: Run) =>
  test(title, () => withDatabases(serverOfRun(), run));

/** All tests of the file share a database; `emptied` removes what the previous test has left. */
export const testWithSharedDatabase = (
  title: string,
  { emptied, run }: Record<'emptied' | 'run', (db: Database) => Promise<void>>,
) =>
  test(title, async () => {
    shared ??= openTestDatabase({ poolSize: 10 });
    const { db } = await shared;
    await emptied(db);
    await run(db);
  });
