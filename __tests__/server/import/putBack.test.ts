import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { putHomesBack } from '#server/db/homes/before/putBack.ts';
import { unavailable } from '#server/errors.ts';
import { testOnEmbedded } from '#tests/support/bothEngines.ts';
import { until } from '#tests/support/until.ts';

import { buildHomes } from './buildHome.ts';
import { openImport } from './openImport.ts';
import { breakingFor, watched } from './watched.ts';

/** More than is changed at once. */
const HOMES = 1100;

const titles = (db: Database) =>
  db.query('test.titles', sql`select title, count(*)::int as homes from public.units group by 1`);
const isKept = async (db: Database) => {
  const [row] = await db.query<{ isKept: boolean }>(
    'test.kept',
    sql`select to_regnamespace('homes_before') is not null as "isKept"`,
  );
  return row?.isKept;
};

testOnEmbedded(
  'homes are put back part by part, each tried again by a machine that is late',
  async (open) => {
    const { db } = await open();
    await (await openImport(db)).takeIn(buildHomes(HOMES, { title: 'Old' }));
    const instead = breakingFor('homes.upsertUnits', 3);
    const { takeIn } = await openImport(watched(db, { instead }));
    await expect(takeIn(buildHomes(HOMES, { title: 'New' }))).rejects.toThrow('broken off');
    expect(await isKept(db)).toBe(true);

    let asked = 0;
    const late = async () => {
      if (asked++ % 2 === 0) return Promise.reject(unavailable());
    };
    const lateDb: Database = {
      ...watched(db, { between: late }),
      query: (name, statement) => late().then(() => db.query(name, statement)),
    };
    expect(await putHomesBack(lateDb)).toBe(true);
    // more often than one of them is tried
    expect(asked).toBeGreaterThan(20);
    expect(await titles(db)).toEqual([{ title: 'Old', homes: HOMES }]);
    expect(await isKept(db)).toBe(false);
  },
);

testOnEmbedded(
  'what an import has put aside is taken away also when it has filled the disk',
  async (open) => {
    let free = 1000;
    const { db } = await open({ minFreeBytes: 500, freeBytes: () => Promise.resolve(free) });
    await (await openImport(db)).takeIn(buildHomes(HOMES, { title: 'Old' }));
    let parts = 0;
    const instead = (name: string) => {
      if (name === 'before.keep') parts += 1;
    };
    const between = async () => {
      if (parts < 2 || free < 500) return;
      free = 499;
      await until(async () => !(await db.health()).canWrite);
    };

    const { takeIn } = await openImport(watched(db, { between, instead }));
    await expect(takeIn(buildHomes(HOMES, { title: 'New' }))).rejects.toMatchObject({ code: 'STORAGE_FULL' });

    expect(await isKept(db)).toBe(false);
    expect(await db.query('test.left', sql`select count(*)::int as left from staged_units`)).toEqual([
      { left: 0 },
    ]);
    expect(await titles(db)).toEqual([{ title: 'Old', homes: HOMES }]);
  },
);

testOnEmbedded('an import that no room is left for at its end is carried to it', async (open) => {
  let free = 1000;
  const { db } = await open({ minFreeBytes: 500, freeBytes: () => Promise.resolve(free) });
  await (await openImport(db)).takeIn(buildHomes(HOMES, { title: 'Old' }));
  let isRenumbered = false;
  const instead = (name: string) => {
    isRenumbered ||= name === 'before.renumber';
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
  expect(await isKept(db)).toBe(false);
  expect(await titles(db)).toEqual([{ title: 'New', homes: HOMES }]);
});
