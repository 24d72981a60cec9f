import { spawn } from 'node:child_process';
import { once } from 'node:events';

import sql from 'sql-template-tag';

import { openDatabase } from '#server/db/openDatabase.ts';
import type { DatabaseSettings } from '#server/db/openDatabase.ts';
import { testOnBothEngines } from '#tests/support/bothEngines.ts';
import { childScript } from '#tests/support/childScript.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { isTrial, noteTrial } from '#tests/support/trials.ts';

import { buildHomes } from './buildHome.ts';
import { openImport } from './openImport.ts';

/** At least two statements of the swap on either engine. */
const HOMES = { postgres: 2_010, embedded: 1_100 };
const inWords = (homes: number) => homes.toLocaleString('en-US');

type Moment = { statement: string; times: number; homes: number };

/** An import in a process of its own that is killed before this statement. */
async function killAt({ dataDir, databaseUrl }: DatabaseSettings, { statement, times, homes }: Moment) {
  const file = childScript(__dirname, '..', '..', 'db', 'children', 'importAndStop.ts');
  const args = [dataDir, databaseUrl ?? '', statement, String(times), String(homes)];
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    expect(said.toString()).toBe('stopped\n');
  } finally {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}

const titles = sql`select title, count(*)::int as n from units group by title order by title`;
const leftovers = sql`select count(*)::int as left from staged_units`;

/** An import that works after another was killed, and leaves nothing behind. */
async function expectImport(
  settings: DatabaseSettings,
  { homes, outcome }: { homes: number; outcome: string },
) {
  const db = await openDatabase(settings);
  try {
    const { takeIn } = await openImport(db);
    expect((await takeIn(buildHomes(homes, { title: 'New' }))).outcome).toContain(outcome);
    expect(await db.query('test.titles', titles)).toEqual([{ title: 'New', n: homes }]);
    expect(await db.query('test.left', leftovers)).toEqual([{ left: 0 }]);
  } finally {
    await db.close();
  }
}

async function expectTitles(settings: DatabaseSettings, expected: { title: string; n: number }) {
  const db = await openDatabase(settings);
  try {
    expect(await db.query('test.titles', titles)).toEqual([expected]);
  } finally {
    await db.close();
  }
}

async function importOld({ db }: TestDatabase, homes: number) {
  await (await openImport(db)).takeIn(buildHomes(homes, { title: 'Old' }));
  await db.close();
}

testOnBothEngines(
  'an import that is killed in the middle of the swap leaves the old homes, one that is killed after it the new ones, and the next one works',
  async (open) => {
    const database = await open();
    const { settings } = database;
    const homes = HOMES[database.db.kind];
    await importOld(database, homes);

    await killAt(settings, { statement: 'homes.upsertUnits', times: 2, homes });
    await expectTitles(settings, { title: 'Old', n: homes });

    await killAt(settings, { statement: 'import.analyzeHomes', times: 1, homes });
    await expectTitles(settings, { title: 'New', n: homes });
    await expectImport(settings, { homes, outcome: `${inWords(homes)} unchanged` });
    noteTrial({ trial: 'import killed around the swap', done: `${homes} homes`, lost: 0, passed: true });
  },
);

const otherMoments = [
  ['while rows are put aside', 'import.stageUnits', 3],
  ['at the end of the swap', 'import.finishRun', 1],
] as const;

for (const [when, statement, times] of isTrial ? otherMoments : []) {
  testOnBothEngines(
    `an import that is killed ${when} leaves the old homes, and the next one works`,
    async (open) => {
      const database = await open();
      const { settings } = database;
      const homes = HOMES[database.db.kind];
      await importOld(database, homes);
      await killAt(settings, { statement, times, homes });
      await expectTitles(settings, { title: 'Old', n: homes });
      await expectImport(settings, { homes, outcome: `0 added, ${inWords(homes)} changed` });
      noteTrial({ trial: `import killed ${when}`, done: `${homes} homes`, lost: 0, passed: true });
    },
  );
}
