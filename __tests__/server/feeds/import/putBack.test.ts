import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { restoreHomes } from '#server/db/snapshot/restoreHomes.ts';
import { unavailable } from '#server/errors.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';

import { buildHomes } from './buildHome.ts';
import { openImport } from './openImport.ts';
import { breakingFor, watched } from './watched.ts';

/** More than one batch of changes. */
const HOMES = 1100;

const titles = (db: Database) =>
  db.query('test.titles', sql`select title, count(*)::int as homes from public.units group by 1`);
const hasBackup = async (db: Database) => {
  const [row] = await db.query<{ isKept: boolean }>(
    'test.kept',
    sql`select to_regnamespace('homes_before') is not null as "isKept"`,
  );
  return row?.isKept;
};

let db: Database;
let close: () => Promise<void>;
let free = 1000;

beforeAll(async () => {
  const settings = { minFreeBytes: 500, freeBytes: () => Promise.resolve(free) };
  ({ db, close } = await openTestDatabase(settings, null));
});

beforeEach(async () => {
  free = 1000;
  await until(async () => (await db.health()).canWrite);
  await (await openImport(db)).takeIn(buildHomes(HOMES, { title: 'Old' }));
});

afterAll(() => close());

test('homes are restored part by part, each retried on a slow machine', async () => {
  const instead = breakingFor('homes.upsertUnits', 3);
  const { takeIn } = await openImport(watched(db, { instead }));
  await expect(takeIn(buildHomes(HOMES, { title: 'New' }))).rejects.toThrow('broken off');
  expect(await hasBackup(db)).toBe(true);

  let queries = 0;
  const late = async () => {
    if (queries++ % 2 === 0) return Promise.reject(unavailable());
  };
  const lateDb: Database = {
    ...watched(db, { between: late }),
    query: (name, statement) => late().then(() => db.query(name, statement)),
  };
  expect(await restoreHomes(lateDb)).toBe(true);
  // more often than a single part is retried
  expect(queries).toBeGreaterThan(20);
  expect(await titles(db)).toEqual([{ title: 'Old', homes: HOMES }]);
  expect(await hasBackup(db)).toBe(false);
});

test('the saved copy of an import is removed even when the disk is full', async () => {
  let parts = 0;
  const instead = (name: string) => {
    if (name === 'snapshot.copyBatch') parts += 1;
  };
  const between = async () => {
    if (parts < 2 || free < 500) return;
    free = 499;
    await until(async () => !(await db.health()).canWrite);
  };

  const { takeIn } = await openImport(watched(db, { between, instead }));
  await expect(takeIn(buildHomes(HOMES, { title: 'New' }))).rejects.toMatchObject({ code: 'STORAGE_FULL' });

  expect(await hasBackup(db)).toBe(false);
  expect(await db.query('test.left', sql`select count(*)::int as left from staged_units`)).toEqual([
    { left: 0 },
  ]);
  expect(await titles(db)).toEqual([{ title: 'Old', homes: HOMES }]);
});

test('an import that runs out of disk space at its end is still completed', async () => {
  let isRenumbered = false;
  const instead = (name: string) => {
    isRenumbered ||= name === 'snapshot.renumberQueue';
  };
  const between = async () => {
    const [queue] = isRenumbered
      ? await db.query<{ left: number }>(
          'test.queue',
          sql`
            select count(*)::int as left from public.changed_homes
            where seq <= (select changed_before from homes_before.shown)
          `,
        )
      : [];
    if (queue?.left !== 0 || free < 500) return;
    free = 499;
    await until(async () => !(await db.health()).canWrite);
  };

  const { takeIn } = await openImport(watched(db, { between, instead }));
  expect((await takeIn(buildHomes(HOMES, { title: 'New' }))).outcome).toContain('1,100 changed');

  expect(free).toBe(499);
  expect(await hasBackup(db)).toBe(false);
  expect(await titles(db)).toEqual([{ title: 'New', homes: HOMES }]);
});
