import sql from 'sql-template-tag';

import { openDatabase } from '#server/db/openDatabase.ts';
import { testSettings } from '#tests/support/testSettings.ts';

const [dataDir = '', databaseUrl = '', first = '0'] = process.argv.slice(2);
const db = await openDatabase(
  testSettings({ dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl }),
);
await db.query('table', sql`create table if not exists acknowledged (id int primary key)`);

for (let id = Number(first); ;) {
  const at = id;
  try {
    await db.transaction((tx) =>
      tx.query('write', sql`insert into acknowledged values (${at}) on conflict do nothing`),
    );
    process.stdout.write(`${id++}\n`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'UNAVAILABLE')) throw error;
  }
}
