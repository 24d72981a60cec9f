import sql, { raw } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { BEFORE, before, now, ROWS_AT_ONCE, SHOWN } from './names.ts';

const PATH = `${BEFORE}, public`;

/** Which tables a connection reads when it begins. */
export const PATH_AT_FIRST = `
  select set_config('search_path', case when to_regclass('${SHOWN}') is null then 'public' else '${PATH}' end, false)
`;

/** Tables are changed, never their copies. */
export const NOW_WHERE_BEFORE_IS_SHOWN = `
  select set_config('search_path', 'public', true) where to_regclass('${SHOWN}') is not null
`;

type Kept = { isKept: boolean; isShown: boolean };

export async function whatIsKept(db: Queryable): Promise<Kept> {
  const [kept] = await db.query<Kept>(
    'before.find',
    sql`select to_regnamespace(${BEFORE}) is not null as "isKept", to_regclass(${SHOWN}) is not null as "isShown"`,
  );
  return kept ?? { isKept: false, isShown: false };
}

/**
 * From the end of this transaction on everybody sees the homes as they were kept. Queues of what has happened to homes
 * are empty there: what the homes' changes put into the real ones waits. Ids are the real queue's, so that whoever
 * takes one in hand and strikes it off later never strikes off another.
 */
export async function showBefore(tx: Queryable): Promise<void> {
  await tx.query(
    'before.show',
    sql`create table ${raw(SHOWN)} as select coalesce(max(seq), 0) as changed_before from ${now('changed_homes')}`,
  );
  await tx.query(
    'before.makeQueue',
    sql`create table ${before('changed_homes')} (like ${now('changed_homes')} including all)`,
  );
  await tx.query(
    'before.makeQueue',
    sql`create table ${before('next_tour_changes')} (like ${now('next_tour_changes')} including indexes)`,
  );
  await tx.query(
    'before.numberQueue',
    sql`
      alter table ${before('next_tour_changes')}
        alter column id set default nextval(pg_get_serial_sequence('public.next_tour_changes', 'id'))
    `,
  );
  await tx.query('before.turn', sql`select set_config('search_path', ${PATH}, false)`);
}

/** This transaction works on the homes as they become, whatever everybody else sees. */
export async function workOnNow(tx: Queryable): Promise<void> {
  await tx.query('before.workOnNow', sql`select set_config('search_path', 'public', true)`);
  await writeWordsAtOnce(tx);
}

/** Words that wait to be put into their index are put there all together, which takes long when they are many. */
export const writeWordsAtOnce = (tx: Queryable) =>
  tx.query('before.writeWords', sql`select set_config('gin_pending_list_limit', '256', true)`);

/**
 * Whoever holds what had happened to homes in hand has looked at them as they were: he shall not strike it off
 * afterwards. Part by part, before everybody sees the homes as they are: true when there may be more.
 */
export async function renumberQueue(tx: Queryable): Promise<boolean> {
  const renumbered = await tx.query(
    'before.renumber',
    sql`
      update ${now('changed_homes')} set seq = nextval('public.changed_homes_seq')
      where unit_id = any (array(
        select unit_id from ${now('changed_homes')}
        where seq <= (select changed_before from ${raw(SHOWN)})
        order by seq
        limit ${ROWS_AT_ONCE}
      ))
      returning unit_id
    `,
  );
  return renumbered.length === ROWS_AT_ONCE;
}

/** From the end of this transaction on everybody sees the homes as they are. The queue has been renumbered. */
export async function showNow(tx: Queryable): Promise<void> {
  await tx.query(
    'before.moveQueue',
    sql`
      insert into ${now('next_tour_changes')} overriding system value
      select * from ${before('next_tour_changes')}
    `,
  );
  await dropKept(tx);
  await tx.query('before.turnBack', sql`select set_config('search_path', 'public', false)`);
}

export const dropKept = (tx: Queryable) =>
  tx.query('before.drop', sql`drop schema if exists ${raw(BEFORE)} cascade`);
