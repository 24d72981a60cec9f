import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

export type TourActivityKind =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'verified'
  | 'moved'
  | 'move_requested'
  | 'move_refused'
  | 'coming'
  | 'released'
  | 'reinstated'
  | 'checked_in'
  | 'code'
  | 'problem'
  | 'call_requested'
  | 'call_confirmed'
  | 'call_refused'
  | 'locked_up'
  | 'lockbox_removed'
  | 'lockbox_restored'
  | 'came'
  | 'missed'
  | 'stopped'
  | 'agent_on_way'
  | 'agent_unavailable'
  | 'reassigned'
  | 'proposed'
  | 'cancelled';

export type TourActor = 'VISITOR' | 'TEAM' | 'SYSTEM';

export type TourActivity = {
  at: Date;
  kind: TourActivityKind;
  actor: TourActor;
  details: Record<string, string>;
};

export async function addActivity(
  tx: Queryable,
  tourId: string,
  { at, kind, actor, details = {} }: Omit<TourActivity, 'details'> & Partial<Pick<TourActivity, 'details'>>,
): Promise<void> {
  await tx.query(
    'tours.addActivity',
    sql`
      insert into tour_activities (tour_id, at, kind, actor, details)
      values (${tourId}, ${at}, ${kind}, ${actor}, ${JSON.stringify(details)})
    `,
  );
}

/** A tour's activity, oldest first. */
export const listActivities = (db: Queryable, tourId: string): Promise<TourActivity[]> =>
  db.query(
    'tours.activities',
    sql`select at, kind, actor, details from tour_activities where tour_id = ${tourId} order by at, id`,
  );

export async function countActivities(tx: Queryable, tourId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'tours.countActivities',
    sql`select count(*)::int as count from tour_activities where tour_id = ${tourId}`,
  );
  return row?.count ?? 0;
}

/** Each tour's activity, oldest first. */
export async function listActivitiesByTour(
  db: Queryable,
  tourIds: readonly string[],
): Promise<Map<string, TourActivity[]>> {
  const rows = await db.query<TourActivity & { tourId: string }>(
    'tours.listActivitiesByTour',
    sql`
      select tour_id as "tourId", at, kind, actor, details
      from tour_activities
      where tour_id = any (${[...tourIds]}::uuid[])
      order by at, id
    `,
  );
  return new Map(tourIds.map((id) => [id, rows.filter(({ tourId }) => tourId === id)]));
}

/** Whether the latest notice about the door says that its lockbox is gone. */
export const isLockboxMissing = (activities: readonly TourActivity[]): boolean =>
  activities.findLast(({ kind }) => kind === 'lockbox_removed' || kind === 'lockbox_restored')?.kind ===
  'lockbox_removed';
