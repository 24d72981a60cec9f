import type { Database, Queryable } from '#server/db/database.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { buildHomes } from '#tests/server/feeds/import/buildHome.ts';
import { openImport } from '#tests/server/feeds/import/openImport.ts';
import { testSettings } from '#tests/support/testSettings.ts';

/** Imports, prints "stopped" before the nth run of the statement of this name, and goes no further. */
const [dataDir = '', databaseUrl = '', statement = '', times = '1', homes = '1'] = process.argv.slice(2);
let left = Number(times);

const stopping = (db: Queryable): Queryable => ({
  async query(name, text) {
    if (name === statement && --left === 0) {
      process.stdout.write('stopped\n');
      await new Promise(() => undefined);
    }
    return db.query(name, text);
  },
});

const opened = await openDatabase(
  testSettings({ dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl }),
);
const db: Database = {
  ...opened,
  ...stopping(opened),
  transaction: (work) => opened.transaction((tx) => work(stopping(tx))),
};
const { takeIn } = await openImport(db);
await takeIn(buildHomes(Number(homes), { title: 'New' }));
