import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startPostgres, type TestPostgres } from '../support/postgres.ts';

declare global {
  var testPostgres: TestPostgres | undefined;
}

/** Power cuts are tested on separate servers, so this one need not survive one. */
const FASTEST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };

/**
 * Starts one PostgreSQL server for all tests of a run, and makes one folder for the files they leave behind.
 */
export default async function startServices(): Promise<void> {
  process.env.TEST_SCRATCH ??= mkdtempSync(path.join(tmpdir(), 'foyer-run-'));
  if (process.env.TEST_POSTGRES_URL !== undefined) return;
  globalThis.testPostgres = await startPostgres(FASTEST);
  process.env.TEST_POSTGRES_URL = globalThis.testPostgres.url;
}
