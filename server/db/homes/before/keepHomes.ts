import sql, { raw } from 'sql-template-tag';

import { analyzeSample } from '#server/db/analyzeSample.ts';
import type { Database, Queryable } from '#server/db/database.ts';

import { indexWhatIsSorted, indexWords } from './indexKept.ts';
import {
  BEFORE,
  before,
  FIRST_ID,
  KEPT_AT_ONCE,
  type KeptTable,
  keptTables,
  keys,
  nextIds,
  now,
} from './names.ts';
import { writeWordsAtOnce } from './showHomes.ts';

/** Nothing is kept that `mayGoOn` refuses by throwing. */
type MayGoOn = (tx: Queryable) => Promise<void>;

/** Copies all homes as they are, in parts between which others have their turn. Nobody reads the copies yet. */
export async function keepHomes(db: Database, mayGoOn: MayGoOn): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('before.make', sql`create schema ${raw(BEFORE)}`);
    for (const table of keptTables) await makeTable(tx, table);
  });
  for (const table of keptTables) {
    for (let last: string | null = FIRST_ID; last !== null;) {
      const after: string = last;
      last = await db.transaction(async (tx) => {
        await mayGoOn(tx);
        await writeWordsAtOnce(tx);
        return keepPart(tx, table, after);
      });
    }
    await indexWhatIsSorted(db, table, mayGoOn);
    await analyzeSample(db, 'before.analyze', `${BEFORE}.${table}`);
  }
}

async function makeTable(tx: Queryable, table: KeptTable): Promise<void> {
  await tx.query(
    'before.makeTable',
    sql`create table ${before(table)} (like ${now(table)} including all excluding generated excluding indexes)`,
  );
  await indexWords(tx, table);
}

async function keepPart(tx: Queryable, table: KeptTable, after: string): Promise<string | null> {
  const key = raw(keys[table]);
  const [part] = await tx.query<{ last: string }>(
    'before.keep',
    sql`
      with upto as (${nextIds(now(table), key, after, KEPT_AT_ONCE)}),
      kept as (
        insert into ${before(table)}
        select given.* from ${now(table)} as given, upto
        where given.${key} > ${after}::uuid and given.${key} <= upto.last
      )
      select last from upto
    `,
  );
  return part?.last ?? null;
}
