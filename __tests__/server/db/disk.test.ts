import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { testOnEmbedded } from '#tests/support/bothEngines.ts';
import { makeDataFolder } from '#tests/support/database.ts';
import { testSettings } from '#tests/support/testSettings.ts';
import { until } from '#tests/support/until.ts';

const full = expect.objectContaining({ code: 'STORAGE_FULL' }) as unknown;
const count = sql`select count(*) as n from rate_limits`;
const take = (subject: string | Buffer) =>
  sql`insert into rate_limits values ('test', ${Buffer.from(subject)}, 1, now())`;
const withWrite = sql`
  with gone as (delete from rate_limits returning 1) select count(*) from gone
`;

testOnEmbedded(
  'below the minimum of free space reads go on and every write is refused, until there is room again',
  async (open) => {
    let free = 1000;
    const { db } = await open({ minFreeBytes: 500, freeBytes: () => Promise.resolve(free) });
    await db.query('take', take('a'));

    free = 499;
    await until(async () => !(await db.health()).canWrite);
    expect(await db.query('count', count)).toEqual([{ n: 1 }]);
    expect(await db.transaction((tx) => tx.query('count', count))).toEqual([{ n: 1 }]);
    await expect(db.query('take', take('b'))).rejects.toEqual(full);
    await expect(db.query('withWrite', withWrite)).rejects.toEqual(full);
    await expect(db.query('lock', sql`select 1 from rate_limits for update`)).rejects.toEqual(full);
    await expect(db.transaction((tx) => tx.query('take', take('b')))).rejects.toEqual(full);
    expect(await db.health()).toMatchObject({ canRead: true, canWrite: false });

    free = 500;
    await until(async () => (await db.health()).canWrite);
    await db.query('take', take('b'));
    expect(await db.query('count', count)).toEqual([{ n: 2 }]);
  },
);

const canMount = process.platform === 'linux' && process.getuid?.() === 0;
(canMount ? test : test.skip)('a full disk is survived (needs root, to mount one)', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=190m', 'tmpfs', dataDir]);
  try {
    const template = await makeDataFolder();
    await cp(template, dataDir, { recursive: true });
    await rm(template, { recursive: true });
    const db = await openDatabase(testSettings({ dataDir, minFreeBytes: 1 }));
    try {
      await surviveFullDisk(db, dataDir);
    } finally {
      await db.close();
    }
  } finally {
    execFileSync('umount', ['-l', dataDir]);
  }
});

async function surviveFullDisk(db: Database, dataDir: string): Promise<void> {
  await writeFile(join(dataDir, 'ballast'), Buffer.alloc(60_000_000));
  await db.query('table', sql`create table big (id int primary key, text text)`);
  let acknowledged = 0;
  const write = async () => {
    await db.query(
      'big',
      sql`insert into big values (${acknowledged}, (select string_agg(md5(random()::text), '') from generate_series(1, 20000)))`,
    );
    acknowledged++;
  };
  const failure: unknown = await (async () => {
    for (;;) await write();
  })().catch((error: unknown) => error);
  expect(failure).toEqual(full);
  expect(acknowledged).toBeGreaterThan(0);

  await until(async () => (await db.health()).canRead);
  expect(await db.query('count', sql`select count(*) as n from big`)).toEqual([{ n: acknowledged }]);
  await expect(db.query('big', sql`insert into big values (-1, '')`)).rejects.toEqual(full);

  await rm(join(dataDir, 'ballast'));
  await until(async () => (await db.health()).canWrite);
  await write();
  expect(await db.query('count', sql`select count(*) as n from big`)).toEqual([{ n: acknowledged }]);
}
