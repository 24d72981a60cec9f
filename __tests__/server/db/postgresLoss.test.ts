import { rm } from 'node:fs/promises';

import sql from 'sql-template-tag';

import { openDatabase } from '#server/db/openDatabase.ts';
import { testOnPostgres, testWithOwnPostgres } from '#tests/support/bothEngines.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { testSettings } from '#tests/support/testSettings.ts';

const unavailable = expect.objectContaining({ code: 'UNAVAILABLE' }) as unknown;

testWithOwnPostgres(
  'a PostgreSQL that goes down is reported as unavailable, and used again when it is back',
  async (postgres) => {
    const { db, settings } = await openTestDatabase({}, postgres.url);
    await Promise.all([1, 2, 3].map((n) => db.query('idle', sql`select ${n}::int`)));
    const underWay = db.query('underWay', sql`select pg_sleep(5)`).catch((error: unknown) => error);
    await postgres.kill();
    expect(await underWay).toEqual(unavailable);
    await expect(db.query('away', sql`select 1`)).rejects.toEqual(unavailable);
    expect(await db.health()).toMatchObject({ canRead: false, canWrite: false });

    await postgres.start();
    expect(await db.query('back', sql`select 1 as n`)).toEqual([{ n: 1 }]);
    expect(await db.health()).toEqual({ canRead: true, canWrite: true, reason: null });
    await db.close();
    await rm(settings.dataDir, { recursive: true });
  },
);

testOnPostgres('connections that the server closes do not end our process', async (open) => {
  const { db } = await open();
  await Promise.all([1, 2, 3].map((n) => db.query('idle', sql`select ${n}::int`)));
  await db.query(
    'end',
    sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
  );
  await db.query('wait', sql`select pg_sleep(0.1)`);
  const answers = await Promise.all([1, 2, 3].map((n) => db.query('again', sql`select ${n}::int as n`)));
  expect(answers).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
});

test('an address where no PostgreSQL answers is reported in one sentence, without the password', async () => {
  const databaseUrl = 'postgres://foyer:secret@127.0.0.1:9/portal';
  await expect(openDatabase(testSettings({ databaseUrl }))).rejects.toMatchObject({
    name: 'StartUpError',
    message: 'PostgreSQL isn’t responding at DATABASE_URL. Start it, or correct the address.',
  });
});
