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

/** An organization whose homes must all be checked, and the changes that caused it. */
export type ChangedOrganization = { organizationId: string; changeIds: number[] };

export const listChangedOrganizations = (db: Queryable, now: Date): Promise<ChangedOrganization[]> =>
  db.query(
    'nextTours.changedOrganizations',
    sql`
      select organization_id as "organizationId", array_agg(id) as "changeIds"
      from next_tour_changes
      where unit_id is null and due_at <= ${now}
      group by organization_id
    `,
  );

/** Marks one batch of an organization's homes as changed. Returns the last ID, or null when all are done. */
export async function noteHomesChanged(
  db: Queryable,
  organizationId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string | null> {
  const [row] = await db.query<{ last: string | null; count: number }>(
    'nextTours.noteHomesChanged',
    sql`
      with homes as (
        select id from units
        where organization_id = ${organizationId} and (${after}::uuid is null or id > ${after}::uuid)
          and status not in ('LEASED', 'OFF_MARKET', 'ON_HOLD')
        order by id
        limit ${limit}
      ),
      noted as (
        insert into next_tour_changes (organization_id, unit_id, due_at)
        select ${organizationId}::uuid, id, timestamptz '2000-01-01Z' from homes
      )
      select max(id::text) as last, count(*) as count from homes
    `,
  );
  return row?.count === limit ? row.last : null;
}

/** A home whose next tours must be recalculated, and the changes that caused it. */
export type DueHome = { unitId: string; changeIds: number[] };

/** Booked or released times first, then other changes, then homes whose stored time has passed. */
export const listDueHomes = (db: Queryable, now: Date, limit: number): Promise<DueHome[]> =>
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
            limit ${limit}
          )
          union all
          (select unit_id, due_at from next_tours where due_at <= ${now} order by due_at limit ${limit})
        ) as waiting
        group by unit_id
        order by min(due_at)
        limit ${limit}
      )
      select
        due.unit_id as "unitId",
        coalesce(array_agg(changes.id) filter (where changes.id is not null), '{}') as "changeIds"
      from due
      left join next_tour_changes as changes on changes.unit_id = due.unit_id and changes.due_at <= ${now}
      group by due.unit_id
    `,
  );

/** Deletes only the changes that were processed; later ones still count. */
export async function forgetChanges(tx: Queryable, changeIds: readonly number[]): Promise<void> {
  await tx.query(
    'nextTours.forgetChanges',
    sql`delete from next_tour_changes where id = any (${[...changeIds]}::bigint[])`,
  );
}
