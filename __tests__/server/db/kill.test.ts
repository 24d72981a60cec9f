import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import sql from 'sql-template-tag';

import { openDatabase } from '#server/db/openDatabase.ts';
import { testWithOwnPostgres } from '#tests/support/bothEngines.ts';
import { childScript } from '#tests/support/childScript.ts';
import { makeDataFolder } from '#tests/support/database.ts';
import { KILLS, noteTrial } from '#tests/support/trials.ts';
import { testSettings } from '#tests/support/testSettings.ts';

const writers: ChildProcessByStdio<null, Readable, null>[] = [];

// A test that fails halfway leaves no writer behind.
afterAll(() => {
  for (const writer of writers) writer.kill('SIGKILL');
});

/** Writes one number after the other, and reports each of them when it is committed. */
function startWriter(dataDir: string, databaseUrl: string, first: number) {
  const file = childScript(__dirname, 'children', 'writeForever.ts');
  const writer: ChildProcessByStdio<null, Readable, null> = spawn(
    process.execPath,
    [file, dataDir, databaseUrl, String(first)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  writers.push(writer);
  const acknowledged: number[] = [];
  let rest = '';
  writer.stdout.on('data', (chunk: Buffer) => {
    const lines = `${rest}${chunk.toString()}`.split('\n');
    rest = lines.pop() ?? '';
    acknowledged.push(...lines.map(Number));
  });
  return {
    acknowledged,
    nextWrite: () => once(writer.stdout, 'data'),
    async kill() {
      writer.kill('SIGKILL');
      await once(writer, 'close');
    },
  };
}

async function lost(dataDir: string, databaseUrl: string | null, acknowledged: number[]): Promise<number[]> {
  const db = await openDatabase(testSettings({ dataDir, databaseUrl }));
  const rows = await db.query<{ id: number }>('kept', sql`select id from acknowledged`);
  await db.close();
  const ids = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => !ids.has(id));
}

test('no confirmed write is lost when the server is killed again and again', async () => {
  const dataDir = await makeDataFolder();
  const acknowledged: number[] = [];
  for (let round = 0; round < KILLS; round++) {
    const writer = startWriter(dataDir, '', round * 1_000_000);
    await writer.nextWrite();
    await sleep(Math.random() * 300);
    await writer.kill();
    expect(writer.acknowledged.length).toBeGreaterThan(0);
    acknowledged.push(...writer.acknowledged);
  }
  const missing = await lost(dataDir, null, acknowledged);
  noteTrial({
    trial: 'kills while writing, embedded',
    done: `${KILLS} kills`,
    lost: missing.length,
    passed: missing.length === 0,
  });
  expect(missing).toEqual([]);
  await rm(dataDir, { recursive: true });
});

testWithOwnPostgres(
  'no confirmed write is lost when PostgreSQL is killed again and again',
  async (postgres) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'foyer-test-'));
    const writer = startWriter(dataDir, postgres.url, 0);
    for (let round = 0; round < KILLS; round++) {
      await writer.nextWrite();
      await sleep(Math.random() * 300);
      await postgres.kill();
      await postgres.start();
    }
    await writer.nextWrite();
    await writer.kill();
    const missing = await lost(dataDir, postgres.url, writer.acknowledged);
    noteTrial({
      trial: 'kills of PostgreSQL',
      done: `${KILLS} kills`,
      lost: missing.length,
      passed: missing.length === 0,
    });
    expect(missing).toEqual([]);
    await rm(dataDir, { recursive: true });
  },
);
