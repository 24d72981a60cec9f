import { tmpdir } from 'node:os';

import type { DatabaseSettings } from '#server/db/openDatabase.ts';
import { checkSearchBits } from '#server/homes/queries/searchBits.ts';
import { createLog } from '#server/log.ts';

/** The settings of a database in a test, with a silent log. */
export const testSettings = (changes: Partial<DatabaseSettings> = {}): DatabaseSettings => ({
  databaseUrl: null,
  dataDir: tmpdir(),
  minFreeBytes: 0,
  slowQueryMs: 5000,
  poolSize: 5,
  statementTimeoutMs: 10_000,
  log: createLog('error', () => undefined),
  check: checkSearchBits,
  ...changes,
});

/** A log that records its messages. */
export function listeningLog() {
  const lines: string[] = [];
  return { lines, log: createLog('debug', (line) => lines.push(line)) };
}
