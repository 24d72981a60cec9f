import { openTestDatabase, type TestDatabase } from './database.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

type Open = (choice?: Parameters<typeof openTestDatabase>[0]) => Promise<TestDatabase>;
type Run = (open: Open) => Promise<void>;

const TIME_LIMIT_MS = 180_000;
let started: Promise<TestPostgres> | null = null;

afterAll(async () => (await started)?.stop(), TIME_LIMIT_MS);

/** The server of the whole run, else one for this file. */
export async function sharedPostgres(): Promise<string> {
  const url = process.env.TEST_DATABASE_URL;
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
  const opened: TestDatabase[] = [];
  try {
    await run(async (choice) => {
      const database = await openTestDatabase(choice, server);
      opened.push(database);
      return database;
    });
  } finally {
    await Promise.all(opened.map((database) => database.close()));
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
