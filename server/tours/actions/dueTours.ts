import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { TourAction } from './tourAction.ts';

type Due = { action: Pick<TourAction, 'name' | 'dueAt' | 'isDue'>; now: Date };

const toursWithProperty = sql`
  tours
  join units on units.id = tours.unit_id
  join properties on properties.id = units.property_id
`;

/** Shared by the query that finds due tours and the one that claims one of them. */
const getDueTours = ({ action, now }: Due): { tours: Sql; isDue: Sql } => ({
  tours: action.dueAt
    ? sql`
        ${toursWithProperty}
        join tour_schedule as schedule on schedule.tour_id = tours.id and schedule.action = ${action.name}
          and schedule.due_at <= ${now} and schedule.done_at is null
      `
    : toursWithProperty,
  isDue: action.isDue(now),
});

/** Earliest first. */
export async function listDueTourIds(
  db: Queryable,
  due: Due,
  { limit }: { limit: number },
): Promise<string[]> {
  const { tours, isDue } = getDueTours(due);
  const rows = await db.query<{ id: string }>(
    'tours.due',
    sql`select tours.id from ${tours} where ${isDue} order by tours.starts_at, tours.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

type ClaimedTour = { timeZone: string };

/** Locked for this transaction, and done. Returns null if another server has it or did it. */
export async function claimDueTour(tx: Queryable, id: string, due: Due): Promise<ClaimedTour | null> {
  const { tours, isDue } = getDueTours(due);
  const locked = due.action.dueAt ? sql`tours, schedule` : sql`tours`;
  const [claimed] = await tx.query<ClaimedTour>(
    'tours.claimDue',
    sql`
      select properties.time_zone as "timeZone"
      from ${tours}
      where tours.id = ${id} and ${isDue}
      for update of ${locked} skip locked
    `,
  );
  if (claimed && due.action.dueAt) {
    await tx.query(
      'tours.markActionDone',
      sql`update tour_schedule set done_at = ${due.now} where tour_id = ${id} and action = ${due.action.name}`,
    );
  }
  return claimed ?? null;
}
