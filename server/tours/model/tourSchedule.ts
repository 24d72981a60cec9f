import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { purge } from '#server/db/purge.ts';

/** When each action is due that has still to be done, by its name. */
export type TourSchedule = Readonly<Record<string, Date>>;

type TourTimes = { startsAt: Date; endsAt: Date; timeZone: string };

export async function findTourTimes(tx: Queryable, tourId: string): Promise<TourTimes> {
  const [times] = await tx.query<TourTimes>(
    'tourSchedule.findTimes',
    sql`
      select starts_at as "startsAt", ends_at as "endsAt", properties.time_zone as "timeZone"
      from tours
      join units on units.id = tours.unit_id
      join properties on properties.id = units.property_id
      where tours.id = ${tourId}
    `,
  );
  if (!times) throw new Error('tourSchedule.findTimes found no tour');
  return times;
}

/** What was scheduled or done for an earlier time is forgotten. */
export async function replaceSchedule(tx: Queryable, tourId: string, schedule: TourSchedule): Promise<void> {
  await tx.query('tourSchedule.drop', sql`delete from tour_schedule where tour_id = ${tourId}`);
  await tx.query(
    'tourSchedule.add',
    sql`
      insert into tour_schedule (tour_id, action, due_at)
      select ${tourId}, action, due_at
      from unnest(${Object.keys(schedule)}::text[], ${Object.values(schedule)}::timestamptz[]) as due (action, due_at)
    `,
  );
}

/** Done again for the tour's new agent. */
export async function reopenActions(
  tx: Queryable,
  tourId: string,
  actions: readonly string[],
): Promise<void> {
  await tx.query(
    'tourSchedule.reopen',
    sql`update tour_schedule set done_at = null where tour_id = ${tourId} and action = any (${[...actions]}::text[])`,
  );
}

/** Nothing more is done for a tour that ended before this time. */
export const purgeSchedules = (db: Queryable, before: Date): Promise<void> =>
  purge(db, 'tourSchedule.purge', {
    table: 'tour_schedule',
    key: 'tour_id',
    where: sql`
      exists (
        select from tours
        where tours.id = tour_schedule.tour_id and tours.ends_at < ${before}
          and tours.status not in ('PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED', 'CHECKED_IN')
      )
    `,
  });
