import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createOpenError } from '#server/db/embedded/createOpenError.ts';
import { startWorker } from '#server/db/embedded/startWorker.ts';
import { migrationFailed } from '#server/db/migrationFailed.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { storageFull, unavailable } from '#server/errors.ts';
import { makeDataFolder } from '#tests/support/database.ts';
import { testSettings } from '#tests/support/testSettings.ts';

const getFailure = (work: Promise<unknown>) =>
  work.then(
    () => new Error('It was opened'),
    (error: unknown) => error,
  );

test('a folder that was not opened in time is not reported as broken', async () => {
  const dataDir = await makeDataFolder();
  const failure = await getFailure(startWorker(join(dataDir, 'database'), 1));
  expect(createOpenError(failure, { dataDir, isLow: false }).message).toBe(
    `We can’t open the database in ${dataDir}. Start again when the machine is less busy, or choose another DATA_DIR.`,
  );
  expect(createOpenError(failure, { dataDir, isLow: true }).message).toContain('Free up disk space');
  await rm(dataDir, { recursive: true });
});

test('a broken folder is reported in a sentence', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-broken-'));
  await mkdir(join(dataDir, 'database'));
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), '17\n');
  const failure = await getFailure(openDatabase(testSettings({ dataDir })));
  expect(failure).toMatchObject({
    message: `We can’t open the database in ${dataDir}. Restore a backup, or choose another DATA_DIR.`,
  });
  await rm(dataDir, { recursive: true });
});

test('a slow database is distinguished from one without disk space', () => {
  expect(migrationFailed(unavailable()).message).toBe(
    'We can’t update the database tables. The database didn’t answer in time, so start again when the machine is less busy.',
  );
  expect(migrationFailed(storageFull()).message).toContain('Free up disk space, then start again');
});
