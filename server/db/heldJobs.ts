import sql from 'sql-template-tag';

import type { Queryable } from './database.ts';

type Hold = { name: string; holder: string; now: Date; until: Date };

/** One server has it until the lease ends, or longer when it asks again. */
export async function holdJob(db: Queryable, { name, holder, now, until }: Hold): Promise<boolean> {
  const held = await db.query(
    'jobs.hold',
    sql`
      insert into held_jobs as held (name, holder, held_until)
      values (${name}, ${holder}, ${until})
      on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
      where held.held_until <= ${now} or held.holder = excluded.holder
      returning name
    `,
  );
  return held.length > 0;
}

export async function releaseJob(
  db: Queryable,
  { name, holder }: Pick<Hold, 'name' | 'holder'>,
): Promise<void> {
  await db.query('jobs.release', sql`delete from held_jobs where name = ${name} and holder = ${holder}`);
}
