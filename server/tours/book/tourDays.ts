import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { activeStatuses } from '../model/tour.ts';
import { type Tour, toursByIds } from '../model/tours.ts';

/** Returns the tour day that the tour belongs to: the given one if it had none. */
export async function joinDay(
  tx: Queryable,
  { tourId, dayId }: { tourId: string; dayId: string },
): Promise<string | null> {
  const [joined] = await tx.query<{ dayId: string }>(
    'tours.joinDay',
    sql`
      update tours set day_id = coalesce(day_id, ${dayId}::uuid)
      where id = ${tourId}
      returning day_id as "dayId"
    `,
  );
  return joined?.dayId ?? null;
}

/** The active tours of a day, in order. */
export async function listActiveToursOfDay(db: Queryable, dayId: string): Promise<Tour[]> {
  const found = await db.query<{ id: string }>(
    'tours.listActiveToursOfDay',
    sql`
      select id from tours
      where day_id = ${dayId} and status = any (${[...activeStatuses]})
      order by starts_at, id
    `,
  );
  const ids = found.map(({ id }) => id);
  return ids.length === 0 ? [] : toursByIds(db, ids);
}
