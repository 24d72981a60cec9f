import sql from 'sql-template-tag';

import type { Queryable } from './database.ts';

type Lease = { name: string; holder: string; now: Date; until: Date };

/** One server holds the lease until it ends, or longer if it renews. */
export async function acquireLease(db: Queryable, { name, holder, now, until }: Lease): Promise<boolean> {
  const held = await db.query(
    'jobs.acquireLease',
    sql`
      insert into job_leases as held (name, holder, held_until)
      values (${name}, ${holder}, ${until})
      on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
      where held.held_until <= ${now} or held.holder = excluded.holder
      returning name
    `,
  );
  return held.length > 0;
}

export async function releaseLease(
  db: Queryable,
  { name, holder }: Pick<Lease, 'name' | 'holder'>,
): Promise<void> {
  await db.query(
    'jobs.releaseLease',
    sql`delete from job_leases where name = ${name} and holder = ${holder}`,
  );
}
