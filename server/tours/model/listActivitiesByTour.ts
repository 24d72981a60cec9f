import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { TourActivity } from './activities.ts';

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
