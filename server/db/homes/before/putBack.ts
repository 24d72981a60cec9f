import sql, { join, raw, type Sql } from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import { evenWhenFull } from '#server/db/evenWhenFull.ts';
import { patient } from '#server/db/patient.ts';

import { BEFORE, before, FIRST_ID, nextIds, now } from './names.ts';
import { dropKept, renumberQueue, showNow, whatIsKept, workOnNow } from './showHomes.ts';

/** Makes the homes again what everybody sees, when a change of them was broken off: true when one was. In parts. */
export async function putHomesBack(hasty: Database): Promise<boolean> {
  const db = patient(hasty);
  const { isKept, isShown } = await whatIsKept(db);
  if (!isKept) return false;
  if (isShown) await putShownBack(db);
  else await db.transaction(dropUnshown);
  return true;
}

async function dropUnshown(tx: Queryable): Promise<void> {
  await evenWhenFull(tx);
  await dropKept(tx);
}

async function putShownBack(db: Database): Promise<void> {
  for (const table of ['properties', 'units'] as const) {
    const columns = await columnsOf(db, table);
    for (let last: string | null = FIRST_ID; last !== null;) {
      const after: string = last;
      last = await db.transaction((tx) => putPartBack(tx, { table, columns, after }));
    }
  }
  for (let last: string | null = FIRST_ID; last !== null;) {
    const after: string = last;
    last = await db.transaction((tx) => dropNewProperties(tx, after));
  }
  while (await db.transaction(renumberQueue));
  await db.transaction(async (tx) => {
    await evenWhenFull(tx);
    // it may be done, and only its answer be lost
    if (!(await whatIsKept(tx)).isKept) return;
    await workOnNow(tx);
    await showNow(tx);
  });
}

/** What can be written. */
const columnsOf = async (db: Database, table: string): Promise<Sql[]> => {
  const columns = await db.query<{ name: string }>(
    'before.columns',
    sql`
      select given.column_name as name
      from information_schema.columns as given
      join information_schema.columns as kept using (table_name, column_name)
      where given.table_schema = 'public' and kept.table_schema = ${BEFORE} and table_name = ${table}
        and given.is_generated = 'NEVER'
      order by given.ordinal_position
    `,
  );
  return columns.map(({ name }) => raw(`"${name}"`));
};

type Part = { table: 'properties' | 'units'; columns: readonly Sql[]; after: string };

async function putPartBack(tx: Queryable, { table, columns, after }: Part): Promise<string | null> {
  await workOnNow(tx);
  const last = await endOfPart(tx, now(table), after);
  if (last === null) return null;
  const within: Within = (id) => sql`${id} > ${after}::uuid and ${id} <= ${last}::uuid`;
  const of = (whose: Sql) =>
    join(
      columns.map((name) => sql`${whose}.${name}`),
      ', ',
    );
  await tx.query(
    'before.putBack',
    sql`
      update ${now(table)} as given set ${join(
        columns.map((name) => sql`${name} = kept.${name}`),
        ', ',
      )}
      from ${before(table)} as kept
      where ${within(sql`given.id`)} and kept.id = given.id
        and (${of(sql`given`)}) is distinct from (${of(sql`kept`)})
    `,
  );
  if (table === 'units') {
    await dropNewHomes(tx, within);
    await putPricesBack(tx, within);
  }
  return last;
}

type Within = (id: Sql) => Sql;

const dropNewHomes = (tx: Queryable, within: Within) =>
  tx.query(
    'before.dropNewHomes',
    sql`
      with dropped as (
        delete from ${now('units')} as given
        where ${within(sql`given.id`)} and not exists (select from ${before('units')} as kept where kept.id = given.id)
        returning id
      )
      delete from ${now('next_tour_changes')} where unit_id in (select id from dropped)
    `,
  );

async function putPricesBack(tx: Queryable, within: Within): Promise<void> {
  await tx.query(
    'before.dropPrices',
    sql`
      delete from ${now('price_points')} as given
      where ${within(sql`given.unit_id`)} and not exists (
        select from ${before('price_points')} as kept
        where (kept.unit_id, kept.at, kept.base_rent_cents, kept.total_monthly_cents)
          = (given.unit_id, given.at, given.base_rent_cents, given.total_monthly_cents)
      )
    `,
  );
  await tx.query(
    'before.putPricesBack',
    sql`
      insert into ${now('price_points')}
      select * from ${before('price_points')} as kept where ${within(sql`kept.unit_id`)}
      on conflict do nothing
    `,
  );
}

/** After their homes. */
async function dropNewProperties(tx: Queryable, after: string): Promise<string | null> {
  await workOnNow(tx);
  const last = await endOfPart(tx, now('properties'), after);
  if (last === null) return null;
  await tx.query(
    'before.dropNewProperties',
    sql`
      delete from ${now('properties')} as given
      where given.id > ${after}::uuid and given.id <= ${last}::uuid
        and not exists (select from ${before('properties')} as kept where kept.id = given.id)
    `,
  );
  return last;
}

async function endOfPart(tx: Queryable, table: Sql, after: string): Promise<string | null> {
  const [part] = await tx.query<{ last: string }>('before.endOfPart', nextIds(table, sql`id`, after));
  return part?.last ?? null;
}
