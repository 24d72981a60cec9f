import { spawn } from 'node:child_process';
import { once } from 'node:events';

import sql from 'sql-template-tag';

import { openDatabase } from '#server/db/openDatabase.ts';
import type { DatabaseSettings } from '#server/db/openDatabase.ts';
import { testOnBothEngines } from '#tests/support/bothEngines.ts';
import { childScript } from '#tests/support/childScript.ts';
import { isTrial, noteTrial } from '#tests/support/trials.ts';

import { buildHomes } from './buildHome.ts';
import { openImport } from './openImport.ts';

/** At least two statements of the swap on either engine. */
const HOMES = { postgres: 2_010, embedded: 1_100 };
const inWords = (homes: number) => homes.toLocaleString('en-US');

type Moment = { statement: string; times: number; homes: number };

/** An import in a process of its own that is killed before this statement. */
async function killAt({ dataDir, databaseUrl }: DatabaseSettings, { statement, times, homes }: Moment) {
  const file = childScript(__dirname, '..', 'db', 'children', 'importAndStop.ts');
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

const moments = [
  ['in the middle of the swap', 'homes.upsertUnits', 2],
  ['while rows are put aside', 'import.stageUnits', 3],
  ['at the end of the swap', 'import.finishRun', 1],
] as const;

for (const [when, statement, times] of isTrial ? moments : moments.slice(0, 1)) {
  testOnBothEngines(
    `an import that is killed ${when} leaves the old homes, and the next one works`,
    async (open) => {
      const { db, settings } = await open();
      const homes = HOMES[db.kind];
      await (await openImport(db)).takeIn(buildHomes(homes, { title: 'Old' }));
      await db.close();

      await killAt(settings, { statement, times, homes });

      const later = await openDatabase(settings);
      try {
        expect(await later.query('test.titles', titles)).toEqual([{ title: 'Old', n: homes }]);
        const { takeIn } = await openImport(later);
        const { outcome } = await takeIn(buildHomes(homes, { title: 'New' }));
        expect(outcome).toContain(`0 added, ${inWords(homes)} changed`);
        expect(await later.query('test.titles', titles)).toEqual([{ title: 'New', n: homes }]);
        expect(await later.query('test.left', leftovers)).toEqual([{ left: 0 }]);
        noteTrial({ trial: `import killed ${when}`, done: `${homes} homes`, lost: 0, passed: true });
      } finally {
        await later.close();
      }
    },
  );
}

testOnBothEngines('an import that is killed after the swap leaves the new homes', async (open) => {
  const { db, settings } = await open();
  const homes = HOMES[db.kind];
  await (await openImport(db)).takeIn(buildHomes(homes, { title: 'Old' }));
  await db.close();
  await killAt(settings, { statement: 'import.analyzeHomes', times: 1, homes });
  const later = await openDatabase(settings);
  try {
    expect(await later.query('test.titles', titles)).toEqual([{ title: 'New', n: homes }]);
    const { takeIn } = await openImport(later);
    expect((await takeIn(buildHomes(homes, { title: 'New' }))).outcome).toContain(
      `${inWords(homes)} unchanged`,
    );
    expect(await later.query('test.left', leftovers)).toEqual([{ left: 0 }]);
  } finally {
    await later.close();
  }
});
