import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export const isAnyTourDue = async (db: Queryable, now: Date): Promise<boolean> => {
  const [row] = await db.query<{ isDue: boolean }>(
    'nextTours.isAnyDue',
    sql`
      select exists (select from next_tour_changes where due_at <= ${now})
        or exists (select from next_tours where due_at <= ${now}) as "isDue"
    `,
  );
  return row?.isDue ?? false;
};

/** An organization of which all homes have to be looked at, and what said so. */
export type ChangedOrganization = { organizationId: string; changeIds: number[] };

export const changedOrganizations = (db: Queryable, now: Date): Promise<ChangedOrganization[]> =>
  db.query(
    'nextTours.changedOrganizations',
    sql`
      select organization_id as "organizationId", array_agg(id) as "changeIds"
      from next_tour_changes
      where unit_id is null and due_at <= ${now}
      group by organization_id
    `,
  );

/** Notes so many homes of an organization as changed. The last of them, or null after all. */
export async function noteHomesChanged(
  db: Queryable,
  organizationId: string,
  { after, most }: { after: string | null; most: number },
): Promise<string | null> {
  const [row] = await db.query<{ last: string | null; count: number }>(
    'nextTours.noteHomes',
    sql`
      with homes as (
        select id from units
        where organization_id = ${organizationId} and (${after}::uuid is null or id > ${after}::uuid)
          and status not in ('LEASED', 'OFF_MARKET', 'ON_HOLD')
        order by id
        limit ${most}
      ),
      noted as (
        insert into next_tour_changes (organization_id, unit_id, due_at)
        select ${organizationId}::uuid, id, timestamptz '2000-01-01Z' from homes
      )
      select max(id::text) as last, count(*) as count from homes
    `,
  );
  return row?.count === most ? row.last : null;
}

/** A home whose next tours have to be found, and what said so. */
export type DueHome = { unitId: string; changeIds: number[] };

/** What was booked or given back first, then what has changed otherwise, then what has lost its time. */
export const dueHomes = (db: Queryable, now: Date, most: number): Promise<DueHome[]> =>
  db.query(
    'nextTours.dueHomes',
    sql`
      with due as (
        select unit_id, min(due_at) as due_at
        from (
          (
            select unit_id, due_at from next_tour_changes
            where due_at <= ${now} and unit_id is not null
            order by due_at, id
            limit ${most}
          )
          union all
          (select unit_id, due_at from next_tours where due_at <= ${now} order by due_at limit ${most})
        ) as waiting
        group by unit_id
        order by min(due_at)
        limit ${most}
      )
      select
        due.unit_id as "unitId",
        coalesce(array_agg(changes.id) filter (where changes.id is not null), '{}') as "changeIds"
      from due
      left join next_tour_changes as changes on changes.unit_id = due.unit_id and changes.due_at <= ${now}
      group by due.unit_id
    `,
  );

/** Only what was seen: what has happened since then counts. */
export async function forgetChanges(tx: Queryable, changeIds: readonly number[]): Promise<void> {
  await tx.query(
    'nextTours.forgetChanges',
    sql`delete from next_tour_changes where id = any (${[...changeIds]}::bigint[])`,
  );
}
