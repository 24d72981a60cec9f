import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';

import { getTourableHomes } from '../model/tourPlace.ts';
import { getDayRange } from '../slots/findNextSlots.ts';
import { loadTakenTimes } from '../slots/takenTimes.ts';
import { getNextTours, forgetNextTours, saveNextTours } from './nextTours.ts';

type Deps = { db: Database; now: () => Date; shouldContinue: () => Promise<boolean> };

const HOMES_PER_BATCH = 50;
const RECORDS_PER_BATCH = 2_000;

/** Recomputes the next tours of all homes where they may have changed. An interrupted run resumes. */
export async function findNextTours({ db, now, shouldContinue }: Deps): Promise<void> {
  for (const { organizationId, changeIds } of await listChangedOrganizations(db, now())) {
    for (let after: string | null = null; ;) {
      if (!(await shouldContinue())) return;
      after = await noteHomesChanged(db, organizationId, { after, limit: RECORDS_PER_BATCH });
      if (after === null) break;
    }
    await forgetChanges(db, changeIds);
  }
  while (await shouldContinue()) {
    const startedAt = performance.now();
    const due = await listDueHomes(db, now(), HOMES_PER_BATCH);
    if (due.length === 0) return;
    await updateBatch(db, due, now());
    // After a full batch it pauses as long as it worked, so that visitors come first.
    if (due.length === HOMES_PER_BATCH) await sleep(performance.now() - startedAt);
  }
}

async function updateBatch(db: Database, due: readonly DueHome[], now: Date): Promise<void> {
  const homes = await homesByIds(
    db,
    due.map(({ unitId }) => unitId),
  );
  const tourables = await getTourableHomes(db, homes, now);
  const getTakenTimes = await loadTakenTimes(db, tourables, getDayRange(tourables, now));
  const nextTours = tourables.flatMap((tourable) => {
    const next = getNextTours(tourable, getTakenTimes(tourable), now);
    const { id, organizationId } = tourable.home;
    return next ? [{ ...next, unitId: id, organizationId }] : [];
  });
  const foundIds = new Set(nextTours.map(({ unitId }) => unitId));
  const missingIds = due.map(({ unitId }) => unitId).filter((unitId) => !foundIds.has(unitId));
  await db.transaction(async (tx) => {
    if (nextTours.length > 0) await saveNextTours(tx, nextTours);
    if (missingIds.length > 0) await forgetNextTours(tx, missingIds);
    await forgetChanges(
      tx,
      due.flatMap(({ changeIds }) => changeIds),
    );
  });
}

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
type ChangedOrganization = { organizationId: string; changeIds: number[] };

const listChangedOrganizations = (db: Queryable, now: Date): Promise<ChangedOrganization[]> =>
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
async function noteHomesChanged(
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
