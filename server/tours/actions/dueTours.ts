import sql, { type Sql } from 'sql-template-tag';

import type { Queryable, Database } from '#server/db/database.ts';
import { defineJob } from '#server/leasedJob.ts';

import { tourById } from '../model/tours.ts';
import { scheduledActions } from './scheduledActions.ts';
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
async function claimDueTour(tx: Queryable, id: string, due: Due): Promise<ClaimedTour | null> {
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

const BATCH_SIZE = 200;

declare module '#server/leasedJob.ts' {
  interface Jobs {
    tourMessages: true;
  }
}
/**
 * Runs every due tour action. One server does this at a time; if two do, each tour is still handled by only
 * one, and the result is stored in the same transaction.
 */
export const tourMessageJob = defineJob({
  name: 'tourMessages',
  everySeconds: 5,
  async hasWork(db, now) {
    for (const action of scheduledActions) {
      if ((await listDueTourIds(db, { action, now }, { limit: 1 })).length > 0) return true;
    }
    return false;
  },
  async run({ db, clock }, shouldContinue) {
    for (const action of scheduledActions) {
      const now = clock.now();
      for (;;) {
        const ids = await listDueTourIds(db, { action, now }, { limit: BATCH_SIZE });
        let handled = 0;
        for (const id of ids) {
          if (!(await shouldContinue())) return;
          if (await runAction(db, id, { action, now })) handled += 1;
        }
        // Another server is handling the rest.
        if (handled === 0) break;
      }
    }
  },
});

const runAction = (
  db: Database,
  id: string,
  { action, now }: { action: TourAction; now: Date },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const due = await claimDueTour(tx, id, { action, now });
    const tour = due && (await tourById(tx, id));
    if (!tour) return false;
    await action.run(tx, { tour, timeZone: due.timeZone, now });
    return true;
  });
